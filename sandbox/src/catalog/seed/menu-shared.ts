import type { SectionSeed } from './seed-types.ts';
import { sectionsOf } from './menu-table.ts';

const SECTIONS = sectionsOf(`
= drinks | Bebidas | Drinks | juice | bar
Limonada menta jengibre | Mint and ginger lemonade | 2900 | limonada | pop vegano sinalergenos | hielo | Exprimida al momento, 500 ml. | Freshly squeezed, 500 ml. | d=300
Bebida cola 350 cc | Cola 350 ml | 1900 | cola | vegano sinalergenos | hielo | En lata bien fría. | Ice-cold can.
Bebida cola sin azúcar 350 cc | Sugar-free cola 350 ml | 1900 | cola-cero | vegano sinalergenos | hielo | En lata bien fría. | Ice-cold can.
Agua mineral sin gas 500 ml | Still mineral water 500 ml | 1600 | agua-sin-gas | vegano sinalergenos | - |  |  | s=60/4
Agua mineral con gas 500 ml | Sparkling mineral water 500 ml | 1600 | agua-con-gas | vegano sinalergenos | - |  |  | s=60/4
Jugo de naranja natural | Fresh orange juice | 3200 | jugo-naranja | vegano sinalergenos | hielo | Cuatro naranjas, sin azúcar añadida. | Four oranges, no added sugar.
Jugo de frambuesa | Raspberry juice | 3200 | jugo-frambuesa | vegano sinalergenos | hielo | Fruta congelada en temporada. | Fruit frozen in season.
Jugo de piña con albahaca | Pineapple and basil juice | 3400 | jugo-pina | vegano nuevo sinalergenos | hielo | Piña madura y albahaca fresca. | Ripe pineapple and fresh basil.
Néctar de manzana en caja | Boxed apple nectar | 1300 | nectar-caja | vegano | - | Caja de 200 ml. | 200 ml carton.
Té frío de durazno | Peach iced tea | 2600 | te-durazno | vegano sinalergenos | hielo | Té negro infusionado en frío. | Cold-brewed black tea.
Bebida familiar 1,5 l | Family-size soft drink 1.5 l | 3400 | bebida-familiar | vegano sinalergenos | - | Cola, naranja o limón. | Cola, orange or lemon. | k=12
= beers | Cervezas | Beers | beer | bar
Schop 500 cc | Draft beer 500 ml | 4200 | schop | gluten | - | Rubia de barril, bien tirada. | Draught lager, well poured. | k=35
Schop ámbar 500 cc | Amber draft 500 ml | 4600 | schop-ambar | gluten | - | Maltas tostadas y final suave. | Toasted malts, soft finish. | k=35
Lager de botella 330 cc | Bottled lager 330 ml | 3200 | lager-botella | gluten | - | Liviana y fresca. | Light and fresh.
IPA de la casa 470 cc | House IPA 470 ml | 4400 | ipa-casa | gluten nuevo | - | Lúpulo cítrico y amargor firme. | Citrus hops, firm bitterness.
Stout de avena 470 cc | Oatmeal stout 470 ml | 4600 | stout-avena | gluten | - | Notas de café y cacao. | Notes of coffee and cocoa.
Cerveza sin alcohol 330 cc | Alcohol-free beer 330 ml | 2900 | beer | gluten | - | Todo el sabor, cero grados. | All the taste, no alcohol.
Sidra seca 330 cc | Dry cider 330 ml | 4200 | beer | singluten | - | Manzanas del sur. | Southern apples. | out
= coffee | Café y té | Coffee and tea | coffee | bar
Espresso | Espresso | 1900 | espresso | vegano sinalergenos | cafeextra | Mezcla de la casa, tueste medio. | House blend, medium roast.
Espresso doble | Double espresso | 2400 | espresso-doble | vegano sinalergenos | cafeextra |  |
Americano | Americano | 2300 | americano | vegano sinalergenos | cafeextra |  |
Cortado | Cortado | 2600 | cortado | lacteos | leche cafeextra | Espresso y un dedo de leche. | Espresso with a dash of milk.
Capuchino | Cappuccino | 3200 | capuchino | lacteos pop | leche cafeextra | Espuma firme y cacao. | Firm foam and cocoa.
Latte | Latte | 3400 | latte | lacteos | leche cafeextra | Doble espresso y leche cremada. | Double espresso and steamed milk.
Mocaccino | Mocha | 3900 | coffee | lacteos soya | leche cafeextra | Con chocolate al 60 %. | With 60% chocolate.
Té en hoja | Loose-leaf tea | 2200 | mate | vegano sinalergenos | - | Negro, verde o hierbas. | Black, green or herbal.
Chai latte | Chai latte | 3600 | mate | lacteos | leche | Canela, cardamomo y jengibre. | Cinnamon, cardamom and ginger.
Chocolate caliente | Hot chocolate | 3600 | coffee | lacteos | leche | Espeso, con crema. | Thick, with cream.
= wines | Vinos y tragos | Wine and cocktails | juice | bar
Cabernet de la casa | House cabernet | 4500 | juice | - | botella | Valle del Maipo, cuerpo medio. | Maipo valley, medium body. | k=135
Sauvignon blanc de la casa | House sauvignon blanc | 4500 | juice | - | botella | Costero y fresco. | Coastal and fresh. | k=135
Carménère reserva | Carménère reserva | 5900 | juice | - | botella | Pimiento asado y ciruela. | Roasted pepper and plum. | k=135
Pisco sour | Pisco sour | 5600 | juice | huevo pop | - | Pisco, limón de pica y clara. | Pisco, key lime and egg white. | k=35
Spritz de maracuyá | Passion fruit spritz | 5900 | juice | - | - | Espumante, maracuyá y menta. | Sparkling wine, passion fruit and mint. | k=35
Michelada | Michelada | 5200 | beer | gluten picante | - | Limón, sal y salsas de la casa. | Lime, salt and house sauces. | k=35
= desserts | Postres | Desserts | custard
Leche asada | Baked milk custard | 3400 | leche-asada | lacteos huevo pop | - | Receta de la abuela, con caramelo. | Grandmother's recipe, with caramel.
Torta de tres leches | Three-milks cake | 4200 | tres-leches | lacteos huevo gluten | - | Bizcocho húmedo y merengue. | Moist sponge and meringue.
Panqueque con manjar | Pancake with dulce de leche | 4100 | panqueque-manjar | lacteos huevo gluten | - | Recién hecho, espolvoreado. | Freshly made, dusted with sugar.
Helado artesanal, 2 bolas | Artisan ice cream, 2 scoops | 3600 | helado-2-bolas | lacteos | sabores | Elige tus sabores. | Choose your flavours. | k=135
Tarta de manzana tibia | Warm apple tart | 4200 | tarta-manzana | gluten lacteos | - | Con crema y canela. | With cream and cinnamon.
Torta de chocolate húmeda | Moist chocolate cake | 4300 | torta-chocolate | gluten huevo lacteos | - | Cacao al 70 % y frambuesa. | 70% cocoa and raspberry. | s=9/1
Flan de coco | Coconut flan | 3500 | custard | lacteos huevo | - | Cremoso, con coco tostado. | Creamy, with toasted coconut.
Ensalada de fruta | Fruit salad | 3200 | salad | vegano singluten sinalergenos | - | Fruta de la feria, sin azúcar. | Market fruit, no sugar.
= rolls | Rolls | Rolls | sushi
California ebi, 10 piezas | California ebi, 10 pieces | 7400 | roll-california | mariscos sesamo pop | soya | Camarón, palta y sésamo tostado. | Shrimp, avocado and toasted sesame.
Salmón y palta, 10 piezas | Salmon and avocado, 10 pieces | 7900 | roll-salmon-palta | pescado lacteos | soya | Con queso crema, envuelto en palta. | With cream cheese, wrapped in avocado.
Acevichado, 10 piezas | Ceviche style, 10 pieces | 8900 | roll-acevichado | pescado mariscos picante | soya | Camarón apanado y tiradito de atún. | Breaded shrimp and tuna tiradito.
Panko pollo, 10 piezas | Chicken panko, 10 pieces | 7200 | roll-panko | gluten lacteos | soya | Frito, con salsa teriyaki. | Fried, with teriyaki sauce.
Arcoíris, 10 piezas | Rainbow, 10 pieces | 9400<10900 | sushi | pescado | soya | Salmón, atún y palta por fuera. | Salmon, tuna and avocado outside.
Tempura ebi, 10 piezas | Ebi tempura, 10 pieces | 8200 | sushi | mariscos gluten | soya | Camarón tempura y cebollín. | Tempura shrimp and spring onion.
Huerta, 10 piezas | Garden roll, 10 pieces | 6400 | sushi | vegano singluten | soya | Espárrago, palta, pimiento y pepino. | Asparagus, avocado, pepper and cucumber.
Hosomaki de salmón | Salmon hosomaki | 4900 | sushi | pescado singluten | soya | Ocho bocados finos. | Eight thin bites.
Handroll de atún picante | Spicy tuna handroll | 4600 | sushi | pescado picante | - | Nori crocante, se come al momento. | Crisp nori, eaten at once. | k=35
= gohan | Gohan y bowls | Rice bowls | riceball
Gohan de salmón | Salmon gohan | 8400 | riceball | pescado sesamo pop | soya | Arroz de sushi, salmón, palta y sésamo. | Sushi rice, salmon, avocado and sesame.
Gohan de pollo teriyaki | Teriyaki chicken gohan | 7600 | riceball | soya sesamo | - | Pollo glaseado y verduras. | Glazed chicken and vegetables.
Gohan vegano de tofu | Vegan tofu gohan | 7200 | riceball | vegano soya | - | Tofu marinado, edamame y palta. | Marinated tofu, edamame and avocado.
Onigiri de atún | Tuna onigiri | 3600 | riceball | pescado | - | Dos triángulos envueltos en nori. | Two triangles wrapped in nori.
Onigiri de ciruela | Plum onigiri | 3200 | riceball | vegano | - | Con umeboshi y sésamo. | With umeboshi and sesame.
= noodles | Ramen y fideos | Ramen and noodles | ramen
Udon de verduras | Vegetable udon | 8600 | udon-verduras | vegano gluten soya | picor | Fideo grueso y verduras de estación. | Thick noodles and seasonal vegetables.
Pad thai de camarón | Shrimp pad thai | 10200 | pad-thai | mariscos mani huevo | picor | Fideo de arroz, tamarindo y maní. | Rice noodles, tamarind and peanut.
Yakisoba de pollo | Chicken yakisoba | 8900 | yakisoba | gluten soya | picor | Salteado a fuego fuerte. | Wok-fried over high heat.
= wok | Wok y chifa | Wok and chifa | curry
Arroz chaufa mixto | Mixed chaufa rice | 8900 | chaufa-mixto | huevo soya mariscos pop | picor | Pollo, cerdo y camarón al wok. | Chicken, pork and shrimp from the wok.
Chaufa vegetariano | Vegetarian chaufa | 7600 | chaufa-vegetariano | veg huevo soya | picor | Verduras, huevo y cebollín. | Vegetables, egg and spring onion.
Pollo chi jau kay | Chi jau kay chicken | 9400 | chi-jau-kay | gluten soya | acomp | Pollo crocante en salsa de ostión. | Crisp chicken in oyster sauce.
Carne mongoliana | Mongolian beef | 9800 | carne-mongoliana | soya | acomp | Con cebollín y jengibre. | With spring onion and ginger.
Curry rojo de pollo | Red chicken curry | 9200 | curry-rojo | picante | picor | Leche de coco, bambú y albahaca. | Coconut milk, bamboo and basil.
Curry amarillo de garbanzos | Yellow chickpea curry | 8200 | curry-amarillo | vegano singluten | picor | Coco, cúrcuma y arroz jazmín. | Coconut, turmeric and jasmine rice.
Cerdo agridulce | Sweet and sour pork | 8800 | cerdo-agridulce | gluten soya | acomp | Piña, pimiento y salsa de la casa. | Pineapple, pepper and house sauce.
Tallarín saltado | Stir-fried noodles | 8700 | tallarin-saltado | gluten soya | picor | Lomo, tomate y cebolla. | Beef, tomato and onion.
= gyozas | Gyozas y entradas | Gyozas and starters | dumpling
Gyozas de cerdo, 6 piezas | Pork gyozas, 6 pieces | 5200 | gyoza-cerdo | gluten soya pop | soya | A la plancha, selladas al vapor. | Pan-fried, then steamed.
Gyozas de verduras, 6 piezas | Vegetable gyozas, 6 pieces | 4900 | gyoza-verduras | vegano gluten soya | soya | Repollo, zanahoria y jengibre. | Cabbage, carrot and ginger.
Camarones tempura | Shrimp tempura | 7400 | camarones-tempura | mariscos gluten | soya | Ocho unidades con salsa dulce. | Eight pieces with sweet sauce.
Wantán frito | Fried wonton | 4200 | wantan | gluten | soya | Doce unidades con salsa tamarindo. | Twelve pieces with tamarind sauce.
Edamame con sal de mar | Edamame with sea salt | 3600 | edamame | vegano soya singluten | - | Tibio. | Warm.
Rollitos primavera | Spring rolls | 3900 | rollitos | vegano gluten | soya | Cuatro unidades crujientes. | Four crisp pieces.
= sharing | Para compartir | To share | bento
Tabla 30 piezas | 30-piece board | 19900<23900 | sushi | pescado mariscos gluten | rolls soya | Tres rolls a tu elección. | Three rolls of your choice. | k=12 big
Bento familiar | Family bento | 26900 | bento | mariscos gluten soya | rolls | Tres rolls, gyozas y camarones. | Three rolls, gyozas and shrimp. | k=12 big
= fries | Papas y salsas | Fries and sauces | fries
Papas fritas medianas | Medium fries | 3200 | fries | veg | salsas | Corte fino, sal de mar. | Thin cut, sea salt.
Papas con cheddar y tocino | Cheddar and bacon fries | 5600 | fries | lacteos | salsas | Cheddar fundido y tocino crocante. | Melted cheddar and crisp bacon.
Camote frito | Sweet potato fries | 4300 | fries | vegano | salsas | Con sal de limón. | With lemon salt.
= homefood | Platos de la casa | House dishes | pot
Cazuela de vacuno | Beef cazuela | 7900 | cazuela | singluten | - | Osobuco, zapallo, choclo y papa. | Beef shank, pumpkin, corn and potato. | k=1235
Porotos con riendas | Beans with spaghetti | 6900 | porotos-riendas | gluten | - | Con longaniza y sofrito. | With longaniza and sofrito.
Pastel de choclo | Corn pie | 8900 | pastel-choclo | huevo pop | - | Pino, pollo y pastelera gratinada. | Beef, chicken and browned corn crust. | s=10/0
Lomo a lo pobre | Steak a lo pobre | 11900 | lomo-a-lo-pobre | huevo | punto | Con papas, cebolla y dos huevos. | With fries, onion and two eggs.
Pollo asado con acompañamiento | Roast chicken with a side | 8200 | pollo-acompanamiento | - | acomp | Cuarto trasero jugoso. | Juicy leg quarter.
= grill | Parrilla | Grill | steak
Lomo vetado 350 g | Ribeye 350 g | 17900 | steak | singluten pop | punto acomp | A las brasas de espino. | Over hawthorn embers. | big
Entraña 300 g | Skirt steak 300 g | 16900 | steak | singluten | punto acomp | Con chimichurri. | With chimichurri.
Asado de tira | Short ribs | 15900 | steak | singluten | acomp | Seis horas a fuego lento. | Six hours over a low fire.
Pechuga grillada | Grilled chicken breast | 10900 | chicken | singluten | acomp | Marinada en limón y romero. | Marinated in lemon and rosemary.
Costillar de cerdo | Pork ribs | 14900<17900 | steak | picante | acomp | Con merkén y miel. | With merkén and honey.
Longaniza de campo | Country sausage | 6900 | hotdog | - | - | Con pebre y pan amasado. | With pebre and country bread.
Provoleta | Grilled provolone | 6400 | pizza | veg lacteos | - | Con orégano y tomate. | With oregano and tomato.
Parrillada para compartir | Sharing grill | 39900 | steak | pop | comensales punto | Tira, entraña, pollo, longaniza y papas. | Ribs, skirt, chicken, sausage and fries. | k=23 big
Verduras a la brasa | Ember-grilled vegetables | 6900 | salad | vegano singluten | - | Zapallo italiano, pimiento y cebolla. | Courgette, pepper and onion.
= salads | Ensaladas | Salads | salad
Ensalada chilena | Chilean salad | 4200 | salad | vegano singluten | - | Tomate, cebolla pluma y cilantro. | Tomato, thin onion and coriander.
César con pollo | Chicken Caesar | 7900 | salad | gluten lacteos huevo pescado pop | - | Lechuga, crutones, parmesano y aderezo. | Lettuce, croutons, parmesan and dressing.
Quinoa y palta | Quinoa and avocado | 7600 | salad | vegano singluten | aderezo | Quinoa, palta, tomate y semillas. | Quinoa, avocado, tomato and seeds.
Caprese | Caprese | 7200 | salad | veg lacteos singluten | - | Mozzarella fresca, tomate y albahaca. | Fresh mozzarella, tomato and basil.
Del mar | Seafood salad | 9400 | salad | mariscos | aderezo | Camarón, palta y hojas verdes. | Shrimp, avocado and green leaves.
= pizzas | Pizzas | Pizzas | pizza
Margarita | Margherita | 8900 | pizza | veg gluten lacteos pop | pizza masa toppings | Tomate, mozzarella fresca y albahaca. | Tomato, fresh mozzarella and basil.
Pepperoni | Pepperoni | 9900 | pizza | gluten lacteos | pizza masa toppings | Pepperoni crocante y mozzarella. | Crisp pepperoni and mozzarella.
Cuatro quesos | Four cheeses | 10600 | pizza | veg gluten lacteos | pizza masa toppings | Mozzarella, azul, parmesano y ricota. | Mozzarella, blue, parmesan and ricotta.
Prosciutto y rúcula | Prosciutto and rocket | 11400 | pizza | gluten lacteos | pizza masa toppings | Jamón serrano y rúcula al salir. | Cured ham and rocket at the end.
Napolitana | Neapolitan | 9800<11900 | pizza | gluten lacteos | pizza masa toppings | Tomate, jamón, aceitunas y orégano. | Tomato, ham, olives and oregano.
Champiñón y trufa | Mushroom and truffle | 11900 | pizza | veg gluten lacteos nuevo | pizza masa | Champiñones y aceite de trufa. | Mushrooms and truffle oil.
Marinara | Marinara | 7600 | pizza | vegano gluten | pizza masa toppings | Tomate, ajo y orégano. Sin queso. | Tomato, garlic and oregano. No cheese.
Diávola | Diavola | 10400 | pizza | gluten lacteos picante | pizza masa | Salame picante y ají. | Spicy salami and chilli.
Mitad y mitad | Half and half | 11900 | pizza | gluten lacteos | mitades masa | Dos sabores en una sola pizza. | Two flavours on one pizza. | big
Armada a tu gusto | Build your own | 0 | pizza | gluten lacteos | pizzabase masa toppings | Parte de la base y súmale lo que quieras. | Start with the base and add what you like.
= pasta | Pastas | Pasta | spaghetti
Espagueti a la boloñesa | Spaghetti bolognese | 8400 | spaghetti | gluten pop | - | Salsa de cuatro horas. | Four-hour sauce.
Carbonara | Carbonara | 8900 | spaghetti | gluten huevo lacteos | - | Panceta, yema y pecorino. Sin crema. | Pancetta, egg yolk and pecorino. No cream.
Ñoquis al pesto | Gnocchi with pesto | 8700 | spaghetti | veg gluten lacteos frutosecos | - | Papa, albahaca y nueces. | Potato, basil and walnuts.
Lasaña de la casa | House lasagne | 9400 | spaghetti | gluten lacteos huevo | - | Carne, espinaca y salsa blanca. | Beef, spinach and white sauce. | s=12/1
Ravioles de ricota y espinaca | Ricotta and spinach ravioli | 9200 | spaghetti | veg gluten lacteos huevo | - | Con salsa de tomates asados. | With roasted tomato sauce.
Fettuccine con camarones | Fettuccine with shrimp | 10900 | spaghetti | gluten mariscos lacteos | - | Ajo, limón y perejil. | Garlic, lemon and parsley.
Sorrentinos de zapallo | Pumpkin sorrentinos | 9600 | spaghetti | veg gluten lacteos | - | Mantequilla de salvia y almendra. | Sage butter and almond. | out
= antipasti | Para empezar | To start | sandwich
Bruschettas de tomate | Tomato bruschetta | 4900 | sandwich | vegano gluten | - | Pan de masa madre tostado. | Toasted sourdough.
Focaccia con romero | Rosemary focaccia | 4200 | sandwich | vegano gluten pop | - | Tibia, con oliva y sal gruesa. | Warm, with olive oil and coarse salt.
Tabla de quesos y fiambres | Cheese and charcuterie board | 13900 | pizza | lacteos frutosecos | comensales | Para compartir, con frutos secos. | To share, with nuts. | k=35
Burrata con tomates | Burrata with tomatoes | 8900 | salad | veg lacteos | - | Burrata entera y pesto. | Whole burrata and pesto. | s=7/1
Arancini de azafrán | Saffron arancini | 5600 | empanada | veg gluten lacteos | - | Cuatro unidades, con salsa pomodoro. | Four pieces, with tomato sauce.
= italiandesserts | Dulces | Sweets | cake
Tiramisú | Tiramisu | 4600 | cake | gluten lacteos huevo pop | - | Mascarpone, café y cacao. | Mascarpone, coffee and cocoa.
Panna cotta de frutos rojos | Berry panna cotta | 4100 | custard | lacteos | - | Vainilla y coulis de frutos rojos. | Vanilla and berry coulis.
Cannoli siciliano | Sicilian cannoli | 3900 | croissant | gluten lacteos frutosecos | - | Ricota y pistacho, dos unidades. | Ricotta and pistachio, two pieces.
Affogato | Affogato | 3800 | icecream | lacteos | - | Helado de vainilla y espresso. | Vanilla ice cream and espresso. | k=35
= tacos | Tacos | Tacos | taco
Tacos al pastor, 3 unidades | Tacos al pastor, 3 pieces | 7400 | taco | pop | tortilla salsastaco | Cerdo adobado, piña y cilantro. | Marinated pork, pineapple and coriander.
Tacos de carnitas, 3 unidades | Carnitas tacos, 3 pieces | 7600 | taco | - | tortilla salsastaco | Cerdo confitado y cebolla morada. | Confit pork and red onion.
Tacos de birria, 3 unidades | Birria tacos, 3 pieces | 8900 | taco | lacteos nuevo | salsastaco | Dorados, con su consomé. | Griddled, with their broth.
Tacos de pescado, 3 unidades | Fish tacos, 3 pieces | 8200 | taco | pescado gluten | tortilla salsastaco | Rebozado ligero y repollo. | Light batter and cabbage.
Tacos de suadero, 3 unidades | Suadero tacos, 3 pieces | 7800 | taco | - | tortilla salsastaco | Res a fuego lento. | Slow-cooked beef.
Tacos de champiñón, 3 unidades | Mushroom tacos, 3 pieces | 6900 | taco | vegano singluten | tortilla salsastaco | Con epazote y maíz. | With epazote and corn.
Tacos de cochinita, 3 unidades | Cochinita tacos, 3 pieces | 7900<8900 | taco | - | tortilla salsastaco | Achiote y naranja agria. | Achiote and bitter orange.
Docena de tacos surtidos | Assorted dozen tacos | 26900 | taco | - | salsastaco | Cuatro guisos a elección de la casa. | Four fillings, the house's choice. | k=12 big
= burritos | Burritos y quesadillas | Burritos and quesadillas | burrito
Burrito de carne asada | Carne asada burrito | 8400 | burrito | gluten lacteos pop | salsastaco | Arroz, frijoles, queso y carne. | Rice, beans, cheese and beef.
Burrito de pollo tinga | Chicken tinga burrito | 7900 | burrito | gluten lacteos picante | salsastaco | Pollo en chipotle. | Chicken in chipotle.
Burrito vegano | Vegan burrito | 7600 | burrito | vegano gluten | salsastaco | Frijoles, camote y guacamole. | Beans, sweet potato and guacamole.
Quesadilla de flor de calabaza | Squash blossom quesadilla | 6400 | taco | veg lacteos | tortilla salsastaco | Queso Oaxaca y epazote. | Oaxaca cheese and epazote.
Quesadilla de tinga | Tinga quesadilla | 6600 | taco | lacteos | tortilla salsastaco | Pollo deshebrado y queso. | Shredded chicken and cheese.
Enchiladas verdes | Green enchiladas | 8900 | burrito | lacteos picante | - | Pollo, tomate verde y crema. | Chicken, tomatillo and cream.
= mexicansnacks | Antojitos | Snacks | tamale
Guacamole con totopos | Guacamole and chips | 5900 | salad | vegano singluten pop | - | Molcajeteado al momento. | Mashed to order.
Nachos con queso | Cheese nachos | 6900 | fries | veg lacteos | salsastaco | Con frijoles y pico de gallo. | With beans and pico de gallo.
Elote asado | Grilled corn | 3600 | tamale | veg lacteos | - | Mayonesa, queso y chile piquín. | Mayonnaise, cheese and piquín chilli.
Tamal de rajas | Rajas tamale | 3200 | tamale | veg lacteos | - | Maíz, chile poblano y queso. | Corn, poblano and cheese.
Tamal verde de pollo | Green chicken tamale | 3400 | tamale | picante | - | Con salsa de tomatillo. | With tomatillo sauce.
Tamal de mole | Mole tamale | 3600 | tamale | mani sesamo | - | Mole negro y pollo. | Black mole and chicken. | s=18/2
Tamal dulce de piña | Sweet pineapple tamale | 2900 | tamale | veg lacteos | - | Con pasas y nuez. | With raisins and nuts.
Sopa de tortilla | Tortilla soup | 5400 | pot | lacteos | - | Chile pasilla, crema y queso. | Pasilla chilli, cream and cheese.
= bowls | Bowls | Bowls | salad
Arma tu bowl | Build your bowl | 7900 | salad | pop | base proteina agregados aderezo | Base, proteína, agregados y aderezo a tu gusto. | Base, protein, toppings and dressing as you like. | big
Poke de salmón | Salmon poke | 9400 | salad | pescado sesamo soya | base aderezo | Salmón, edamame, mango y palta. | Salmon, edamame, mango and avocado.
Poke de atún picante | Spicy tuna poke | 9800 | salad | pescado sesamo picante | base | Atún, pepino y mayo sriracha. | Tuna, cucumber and sriracha mayo.
Bowl mediterráneo | Mediterranean bowl | 7900 | salad | veg lacteos | aderezo | Garbanzos, feta, aceitunas y pepino. | Chickpeas, feta, olives and cucumber.
Bowl verde | Green bowl | 7600 | salad | vegano singluten | aderezo | Brócoli, kale, palta y quinoa. | Broccoli, kale, avocado and quinoa.
Bowl de falafel | Falafel bowl | 8200 | salad | vegano sesamo | aderezo | Seis falafel al horno y hummus. | Six baked falafel and hummus.
Bowl de pollo y camote | Chicken and sweet potato bowl | 8400<9600 | salad | singluten | aderezo | Pollo grillado, camote y hojas. | Grilled chicken, sweet potato and leaves.
Sopa del día | Soup of the day | 4200 | pot | vegano singluten | - | Pregunta por la de hoy. | Ask for today's. | k=35 s=14/2
= wraps | Wraps | Wraps | stuffed
Wrap de hummus y verduras | Hummus and vegetable wrap | 6600 | stuffed | vegano gluten sesamo | quitar | Zanahoria, pepino y hojas. | Carrot, cucumber and leaves.
Wrap César | Caesar wrap | 7400 | stuffed | gluten lacteos huevo pop | quitar | Pollo, parmesano y lechuga. | Chicken, parmesan and lettuce.
Wrap de falafel | Falafel wrap | 6900 | stuffed | vegano gluten sesamo | - | Con tahini y encurtidos. | With tahini and pickles.
Wrap de atún | Tuna wrap | 7200 | stuffed | gluten pescado | - | Atún, choclo y palta. | Tuna, corn and avocado.
= breakfast | Desayunos | Breakfast | croissant
Tostadas con palta | Avocado toast | 4900 | sandwich | vegano gluten pop | - | Pan de masa madre y semillas. | Sourdough and seeds.
Huevos revueltos | Scrambled eggs | 4600 | pancakes | huevo lacteos | pan | Tres huevos de campo y mantequilla. | Three country eggs and butter.
Panqueques con miel | Pancakes with honey | 5400 | pancakes | gluten huevo lacteos | - | Torre de tres, con fruta. | Stack of three, with fruit.
Granola con yogur | Granola and yoghurt | 4800 | salad | lacteos frutosecos | - | Granola de la casa y fruta. | House granola and fruit.
Desayuno completo | Full breakfast | 8900 | pancakes | gluten huevo lacteos | leche | Huevos, tostadas, jugo y café. | Eggs, toast, juice and coffee. | k=135 big
Avena tibia con manzana | Warm oats with apple | 4200 | pot | veg lacteos | leche | Canela y nueces. | Cinnamon and walnuts.
= bakery | Panadería y pastelería | Bakery | croissant
Croissant de mantequilla | Butter croissant | 2400 | croissant | gluten lacteos huevo pop | - | Hojaldrado 48 horas. | Laminated for 48 hours. | s=30/2
Croissant de almendras | Almond croissant | 3200 | croissant | gluten lacteos frutosecos | - | Relleno de crema de almendras. | Filled with almond cream. | s=16/1
Pan de chocolate | Pain au chocolat | 2900 | croissant | gluten lacteos | - | Dos barras de chocolate al 60 %. | Two sticks of 60% chocolate.
Medialuna con jamón y queso | Ham and cheese croissant | 3900 | croissant | gluten lacteos | - | Tibia y gratinada. | Warm and browned.
Kuchen de manzana | Apple kuchen | 3600 | pie | gluten lacteos huevo | - | Trozo generoso, receta del sur. | Generous slice, southern recipe.
Pie de limón | Lemon pie | 3600 | pie | gluten lacteos huevo pop | - | Merengue tostado. | Toasted meringue.
Torta de zanahoria | Carrot cake | 3900 | cake | gluten huevo frutosecos | - | Con queso crema. | With cream cheese frosting.
Torta mil hojas | Mille-feuille cake | 4200 | cake | gluten lacteos huevo | - | Manjar y nueces. | Dulce de leche and walnuts.
Brownie con nueces | Walnut brownie | 2900 | cake | gluten huevo frutosecos | - | Húmedo por dentro. | Fudgy inside.
= icecreams | Helados | Ice cream | icecream
Barquillo simple | Single cone | 2400 | icecream | lacteos pop | sabores | Un sabor. | One flavour. | k=135
Vaso de tres sabores | Three-flavour cup | 4200 | icecream | lacteos | sabores | Hasta tres sabores. | Up to three flavours.
Copa de la casa | House sundae | 5600 | icecream | lacteos frutosecos | sabores | Crema, salsa y barquillo. | Cream, sauce and wafer. | k=135
Medio litro para llevar | Half litre to go | 7900 | icecream | lacteos | sabores | Tres sabores en pote térmico. | Three flavours in an insulated tub. | k=12
Sorbete de frambuesa | Raspberry sorbet | 3600 | icecream | vegano singluten | - | Solo fruta y agua. | Only fruit and water.
= tapas | Tapas | Tapas | shrimp
Patatas bravas | Patatas bravas | 4600 | fries | vegano picante pop | - | Con brava y alioli. | With spicy sauce and aioli.
Tortilla de patatas | Potato omelette | 5200 | pancakes | veg huevo singluten | - | Jugosa, con o sin cebolla. | Soft inside, with or without onion.
Croquetas de jamón, 6 unidades | Ham croquettes, 6 pieces | 6400 | dumpling | gluten lacteos pop | - | Bechamel cremosa. | Creamy béchamel.
Gambas al ajillo | Garlic prawns | 8900 | shrimp | mariscos picante | - | Aceite, ajo y guindilla. | Oil, garlic and chilli.
Pulpo a la gallega | Galician octopus | 12900 | shrimp | mariscos | - | Con pimentón de la Vera. | With smoked paprika. | s=9/1
Tabla de jamón ibérico | Iberian ham board | 13900 | steak | - | comensales | Cortado a cuchillo. | Hand-carved. | k=35
Pan con tomate | Bread with tomato | 2900 | sandwich | vegano gluten | - | Con aceite de arbequina. | With arbequina oil.
Bocadillo de calamares | Squid sandwich | 6400 | sandwich | gluten mariscos | - | Rebozados al momento. | Battered to order.
Ensaladilla rusa | Russian salad | 5400 | salad | huevo pescado | - | Con ventresca. | With tuna belly.
= paellas | Arroces | Rice dishes | paella
Paella valenciana | Valencian paella | 12900 | paella | singluten pop | comensales | Pollo, conejo, judía verde y garrofón. | Chicken, rabbit, green and butter beans. | big
Paella de marisco | Seafood paella | 14900 | paella | mariscos singluten | comensales | Gambas, mejillones y calamar. | Prawns, mussels and squid. | big
Arroz negro | Black rice | 13900 | paella | mariscos | comensales | Con sepia y alioli. | With cuttlefish and aioli.
= diner | Clásicos de la plancha | Griddle classics | burger
Cheeseburger de la casa | House cheeseburger | 8900 | burger | gluten lacteos pop | punto extras | Cheddar, pepinillo y salsa especial. | Cheddar, pickle and special sauce.
Sándwich cubano | Cuban sandwich | 8200 | sandwich | gluten lacteos | - | Cerdo asado, jamón, queso y pepinillo. | Roast pork, ham, cheese and pickle.
Perrito con chili | Chili dog | 5400 | hotdog | gluten lacteos | quitar | Chili de res y cheddar. | Beef chili and cheddar.
Alitas estilo búfalo | Buffalo wings | 7900 | chicken | lacteos picante | salsas | Con apio y queso azul. | With celery and blue cheese.
Macarrones con queso | Mac and cheese | 6400 | spaghetti | veg gluten lacteos | - | Gratinados con tres quesos. | Baked with three cheeses.
Costillas ahumadas | Smoked ribs | 15900 | steak | - | acomp | Doce horas de ahumado. | Smoked for twelve hours. | s=8/1
Batido de vainilla | Vanilla milkshake | 4200 | icecream | lacteos | cafeextra | Espeso, con crema. | Thick, with cream. | k=1345
`);

/** The menus that several venues share, by their keys. */
export const SHARED_SECTIONS: ReadonlyMap<string, SectionSeed> = new Map(SECTIONS.map((section) => [section.key, section]));
