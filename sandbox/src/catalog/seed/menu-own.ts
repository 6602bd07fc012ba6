import { sectionsOf } from './menu-table.ts';

/** The venues' own cards: what each is known for. */

export const FUENTE_ALAMEDA = sectionsOf(`
= own-burgers | Hamburguesas | Burgers | burger
Combo frica con papas | Frica burger combo with fries | 12700<15900 | combo-frica burger | pop gluten lacteos | bebida extras quitar | Hamburguesa de 160 g, queso mantecoso, papas rústicas y bebida a elección. | 160 g burger, mantecoso cheese, rustic fries and a drink of your choice. | big
Alameda clásica | Alameda classic | 8900 | alameda-clasica | pop gluten huevo | punto extras quitar | Carne a la plancha, tomate, lechuga y mayo de la casa en pan frica. | Griddled beef, tomato, lettuce and house mayo in a soft bun.
Alameda doble | Alameda double | 10900 | alameda-doble | gluten huevo lacteos | punto extras | Dos carnes de 160 g y queso fundido. | Two 160 g patties and melted cheese.
Italiana de la casa | House Italian | 9600 | burger-italiana | gluten huevo | punto extras quitar | Palta molida, tomate y mayo. | Mashed avocado, tomato and mayo.
Hamburguesa a lo pobre | Burger a lo pobre | 10900<12100 | burger-a-lo-pobre | gluten huevo | punto extras | Huevo frito, cebolla y papas hilo. | Fried egg, onion and straw fries. | only=1
Veggie de lentejas | Lentil veggie burger | 8400 | burger-lentejas | vegano gluten nuevo soya | extras quitar | Lentejas, betarraga y palta. | Lentils, beetroot and avocado.
Kiosko doble | Kiosk double | 9900 | kiosko-doble | gluten lacteos | bebidakiosko salsas | Solo en el tótem: hamburguesa, papas chicas y bebida. | Kiosk only: burger, small fries and a drink. | k=45
= own-sandwiches | Sándwiches | Sandwiches | sandwich
Barros Luco | Barros Luco | 7400 | barros-luco | gluten lacteos | pan extras | Lomo a la plancha y queso fundido en marraqueta. | Griddled loin and melted cheese on a crusty roll. | out
Churrasco Alameda | Alameda churrasco | 8200 | churrasco-alameda | gluten huevo pop | pan extras quitar | Carne laminada, palta, tomate y mayo de la casa. | Sliced beef, avocado, tomato and house mayo.
Lomito palta tomate | Pork loin, avocado and tomato | 8400 | lomito-palta-tomate | gluten | pan extras quitar | Lomo de cerdo cocido lento. | Slow-cooked pork loin.
Chacarero de la fuente | House chacarero | 7900 | chacarero | gluten picante | pan quitar | Porotos verdes, tomate y ají verde. | Green beans, tomato and green chilli. | d=300
Mechada italiana | Italian braised beef | 8900 | mechada-italiana | gluten huevo | pan extras | Carne de ocho horas, palta y tomate. | Eight-hour beef, avocado and tomato. | s=14/2
Ave palta en frica | Chicken and avocado bun | 6900 | ave-palta-frica | gluten huevo | quitar | Pollo desmenuzado y palta. | Shredded chicken and avocado.
Aliado caliente | Hot ham and cheese | 5200 | aliado-caliente | gluten lacteos | pan | Jamón y queso a la plancha. | Griddled ham and cheese.
Pernil con pebre | Roast pork leg with pebre | 8600 | pernil-pebre | gluten | pan salsas | Pernil al horno y pebre cilantrado. | Oven-roasted pork leg and coriander pebre.
= own-completos | Completos | Hot dogs | hotdog
Completo de la casa | House completo | 3900 | completo-casa | gluten pop | quitar | Vienesa artesanal, chucrut y mostaza de grano. | Craft sausage, sauerkraut and wholegrain mustard.
Italiano clásico | Classic Italian | 3600 | italiano-clasico | gluten huevo | quitar | Palta, tomate y mayo. | Avocado, tomato and mayo.
Italiano XL | XL Italian | 4900 | italiano-xl | gluten huevo | quitar extras | Vienesa de 22 cm. | 22 cm sausage.
As de lomo | Loin steak roll | 5200 | as-de-lomo | gluten huevo | quitar | Lomo picado, palta y tomate. | Chopped loin, avocado and tomato.
Vegetal | Vegetable dog | 4100 | vegetal-dog | vegano gluten soya | quitar | Salchicha de garbanzo. | Chickpea sausage.
= own-fries | Papas y salsas | Fries and sauces | fries
Papas rústicas grandes | Large rustic fries | 4200 | papas-grandes | veg pop sinalergenos | salsas | Con cáscara, merkén y romero. | Skin on, with merkén and rosemary.
Papas rústicas chicas | Small rustic fries | 2900 | papas-chicas | veg sinalergenos | salsas | Porción individual. | Single portion.
Papas a la huancaína | Fries with huancaína sauce | 5200 | papas-huancaina | veg lacteos | - | Con salsa de ají amarillo y queso. | With yellow chilli and cheese sauce.
Papas mechadas | Braised beef fries | 7900 | papas-mechadas | lacteos | salsas | Carne mechada, queso y cebollín. | Braised beef, cheese and spring onion. | s=3/1
Chorrillana Alameda | Alameda chorrillana | 14900 | chorrillana | huevo pop | comensales | Papas, lomo, cebolla y tres huevos. | Fries, loin, onion and three eggs. | k=123 big
Salsa de la casa | House sauce | 700 | - | veg huevo | - | Pote de 60 g. | 60 g pot.
`);

export const MASA_MADRE = sectionsOf(`
= own-pizzas | Pizzas de la casa | House pizzas | pizza
Lastarria | Lastarria | 12900 | pizza | pop gluten lacteos | pizza masa toppings | Burrata, tomates confitados y albahaca. | Burrata, confit tomatoes and basil. | big
Cerro Santa Lucía | Santa Lucía hill | 11900 | pizza | veg gluten lacteos nuevo | pizza masa toppings | Espinaca, ricota y limón. | Spinach, ricotta and lemon.
Forestal | Forestal | 12400 | pizza | veg gluten lacteos | pizza masa | Champiñones, tomillo y pecorino. | Mushrooms, thyme and pecorino.
Rosal | Rosal | 13400<15800 | pizza | gluten lacteos | pizza masa toppings | Jamón serrano, higo y queso azul. | Cured ham, fig and blue cheese.
Merced picante | Spicy Merced | 11900 | pizza | gluten lacteos picante | pizza masa | Salame, ají cacho de cabra y miel. | Salami, goat's horn chilli and honey.
Del mediodía | Midday special | 8900 | pizza | gluten lacteos | masa bebida | Individual y bebida, hasta las 16:00. | Individual pizza and a drink, until 4 pm. | k=13
= own-breads | Pan del día | Bread of the day | sandwich
Hogaza de masa madre | Sourdough loaf | 5200 | sandwich | vegano gluten pop | - | 800 g, fermentada 24 horas. | 800 g, fermented for 24 hours. | s=11/1
Pan de centeno y semillas | Rye and seed bread | 5600 | sandwich | vegano gluten | - | Denso y húmedo, se conserva cinco días. | Dense and moist, keeps five days. | s=6/1
Baguette | Baguette | 2400 | sandwich | vegano gluten | - | Corteza fina, recién horneada. | Thin crust, freshly baked. | s=20/2
Focaccia entera | Whole focaccia | 7900 | pizza | vegano gluten | - | Con romero y sal de Cáhuil. | With rosemary and Cáhuil salt. | out
`);

export const NORI = sectionsOf(`
= own-nigiri | Nigiri | Nigiri | sushi
Nigiri mixto, 8 piezas | Mixed nigiri, 8 pieces | 11900 | sushi | pop pescado mariscos | soya | Salmón, atún y camarón sobre arroz de grano corto y wasabi fresco. | Salmon, tuna and shrimp over short-grain rice with fresh wasabi. | big d=400
Nigiri de salmón, 4 piezas | Salmon nigiri, 4 pieces | 6200 | sushi | pescado singluten | soya | Corte grueso. | Thick cut.
Nigiri de atún, 4 piezas | Tuna nigiri, 4 pieces | 6900 | sushi | pescado singluten | soya | Aleta amarilla. | Yellowfin. | s=6/2
Nigiri de anguila, 2 piezas | Eel nigiri, 2 pieces | 5900 | sushi | pescado soya | - | Glaseada con tare. | Glazed with tare.
Sashimi del día, 9 láminas | Sashimi of the day, 9 slices | 12900 | sushi | pescado singluten | soya | Tres pescados, según la caleta. | Three fish, as the boats bring them. | k=135
= own-bento | Bento | Bento | bento
Bento del día | Bento of the day | 10900 | bento | mariscos pop | soya | Camarones, arroz, brócoli y encurtidos. | Shrimp, rice, broccoli and pickles. | out
Bento de salmón | Salmon bento | 11900 | bento | pescado sesamo | soya | Salmón a la plancha, arroz y ensalada. | Griddled salmon, rice and salad.
Bento vegano | Vegan bento | 9400 | bento | vegano soya sesamo | soya | Tofu, berenjena, arroz y edamame. | Tofu, aubergine, rice and edamame.
Bento de pollo karaage | Karaage chicken bento | 9900<11600 | bento | gluten soya | soya | Pollo frito, arroz y repollo. | Fried chicken, rice and cabbage.
= own-ramen | Ramen | Ramen | ramen
Ramen picante de cerdo | Spicy pork ramen | 10900 | ramen | gluten huevo picante pop | picor ramenextras | Caldo de doce horas, fideos frescos y chashu. | Twelve-hour broth, fresh noodles and pork belly.
Ramen shoyu de pollo | Chicken shoyu ramen | 9900 | ramen | gluten huevo soya | ramenextras | Caldo claro y pollo confitado. | Clear broth and confit chicken.
Ramen vegetal | Vegetable ramen | 9400 | ramen | vegano gluten soya | picor | Caldo de kombu y hongos. | Kombu and mushroom broth.
`);

export const BRASA_NORTE = sectionsOf(`
= own-chicken | Pollos | Chicken | chicken
Medio pollo a las brasas | Half ember-grilled chicken | 9900 | medio-pollo hero-chicken | pop gluten | bebidakiosko salsas | Marinado 24 horas con ají cacho de cabra, papas rústicas y pebre. | Marinated for 24 hours in goat's horn chilli, with rustic fries and pebre. | big
Cuarto de pollo norteño | Northern quarter chicken | 6900 | cuarto-pollo | gluten | bebidakiosko salsas | Con papas rústicas. | With rustic fries.
Pollo entero a las brasas | Whole ember-grilled chicken | 17900 | pollo-entero | - | salsas | Para tres o cuatro, con papas grandes. | Serves three or four, with large fries.
Alitas al merkén, 8 unidades | Merkén wings, 8 pieces | 6900 | alitas | picante | salsas | Glaseadas con miel. | Glazed with honey. | s=12/0
= own-combos | Combos | Combos | burger2
Combo brasa con papas | Ember combo with fries | 10300<12900 | combo-brasa | pop gluten lacteos | bebidakiosko salsas | Burger de pollo, papas y bebida. | Chicken burger, fries and a drink. | big
Combo alitas | Wings combo | 8900 | combo-alitas | picante | bebidakiosko salsas | Ocho alitas, papas y bebida. | Eight wings, fries and a drink.
Combo familiar | Family combo | 24900<28900 | combo-familiar kiosk-hero | - | salsas | Pollo entero, papas, ensalada y bebida de 1,5 l. | Whole chicken, fries, salad and a 1.5 l drink. | big
Combo niños | Kids' combo | 5900 | combo-ninos | gluten | bebidakiosko | Tiras de pollo, papas chicas y jugo. | Chicken strips, small fries and juice.
Combo a tu gusto | Combo your way | 11500 | hero-combo | - | comboburger combolado bebidakiosko | Una burger, un acompañamiento y una bebida. | A burger, a side and a drink.
= own-burgers | Burgers | Burgers | burger
Burger norteña | Northern burger | 8400 | burger-nortena | gluten lacteos | extras quitar | Pechuga a las brasas, queso y pebre. | Ember-grilled breast, cheese and pebre.
Burger brasa doble | Double ember burger | 10400 | burger-brasa-doble | gluten lacteos | extras quitar | Doble pechuga y tocino. | Double breast and bacon.
Burger de camote | Sweet potato burger | 7400 | burger-camote | vegano gluten | quitar | Camote, porotos negros y palta. | Sweet potato, black beans and avocado.
= own-wraps | Wraps | Wraps | stuffed
Wrap de pollo y palta | Chicken and avocado wrap | 7200 | wrap-pollo-palta | gluten pop | quitar | Pollo a las brasas, palta y tomate. | Ember-grilled chicken, avocado and tomato.
Wrap picante | Spicy wrap | 7200 | wrap-picante | gluten picante | quitar | Pollo, ají verde y cebolla. | Chicken, green chilli and onion.
Wrap de verduras | Vegetable wrap | 6400 | wrap-verduras | vegano gluten | quitar | Verduras asadas y hummus. | Roasted vegetables and hummus. | out
= own-fries | Papas | Fries | fries
Papas rústicas grandes | Large rustic fries | 4200 | papas-grandes-brasa | veg pop | salsas | Con cáscara y romero. | Skin on, with rosemary.
Papas rústicas chicas | Small rustic fries | 2700 | papas-chicas-brasa | veg | salsas | Porción individual. | Single portion.
Empanaditas de pollo | Small chicken empanadas | 5400 | empanaditas | gluten | salsas | Seis unidades. | Six pieces.
Ensalada de la casa | House salad | 3200 | ensalada-casa | vegano singluten | aderezo | Hojas, tomate y choclo. | Leaves, tomato and corn.
= own-drinks | Bebidas | Drinks | juice | bar
Limonada | Lemonade | 2400 | limonada-brasa | vegano pop | hielo | Con menta, 500 ml. | With mint, 500 ml.
Bebida cola | Cola | 1900 | vaso-cola | - | hielo | Vaso de 500 ml. | 500 ml cup.
Agua sin gas | Still water | 1500 | agua-brasa | vegano | - | Botella de 500 ml. | 500 ml bottle.
Schop | Draft beer | 3900 | schop | gluten | - | 500 cc, solo para comer aquí. | 500 ml, eat here only. | k=35
Jugo en caja | Juice box | 1200 | jugo-caja | vegano | - | Manzana o durazno. | Apple or peach.
= own-desserts | Postres | Desserts | custard
Helado suave | Soft ice cream | 1900 | helado-suave | lacteos | - | Vainilla o chocolate. | Vanilla or chocolate. | k=1345
Leche asada | Baked milk custard | 2900 | leche-asada | lacteos huevo | - | Con caramelo. | With caramel.
`);

export const PARRILLA_ANSELMO = sectionsOf(`
= own-grill | Los cortes de Anselmo | Anselmo's cuts | steak
Punta de ganso 400 g | Rump cap 400 g | 18900 | steak | singluten pop | punto acomp | Con grasa dorada y sal de mar. | With browned fat and sea salt. | big
Tomahawk para dos | Tomahawk for two | 42900 | steak | singluten | punto acomp | 1,1 kg, una hora de aviso. | 1.1 kg, one hour's notice. | k=3 s=4/0
Arrachera marinada | Marinated flank | 15900 | steak | soya | punto acomp | Cítricos y ajo. | Citrus and garlic.
Prietas con manzana | Blood sausage with apple | 7900 | hotdog | - | - | De la carnicería del barrio. | From the local butcher.
`);
