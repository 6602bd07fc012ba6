import { sectionsOf } from './menu-table.ts';

/** Chilean counter, grill and bakery food. */
export const CHILEAN_SECTIONS = sectionsOf(`
= burgers | Hamburguesas | Burgers | burger
Doble queso | Double cheese | 10400 | burger | gluten lacteos pop | punto extras quitar | Dos carnes de 120 g y doble cheddar. | Two 120 g patties and double cheddar.
Criolla con palta | Creole with avocado | 9800 | burger | gluten | punto extras | Palta, tomate y mayo casera. | Avocado, tomato and homemade mayo.
Tocino y cebolla | Bacon and onion | 9900<11600 | burger | gluten lacteos | punto extras | Tocino ahumado y cebolla caramelizada. | Smoked bacon and caramelised onion.
Pollo crispy | Crispy chicken | 8900 | burger | gluten | extras quitar | Pechuga apanada, repollo y ají suave. | Breaded breast, slaw and mild chilli.
Hongos y azul | Mushroom and blue cheese | 10900 | burger | gluten lacteos | punto | Champiñón ostra y queso azul. | Oyster mushroom and blue cheese.
Veggie de porotos negros | Black bean veggie | 8700 | burger | veg gluten | extras | Hamburguesa casera, palta y pico de gallo. | Homemade patty, avocado and pico de gallo.
Del huerto | Garden burger | 8900 | burger | vegano gluten | - | Garbanzo, betarraga y hummus. | Chickpea, beetroot and hummus.
Triple desafío | Triple challenge | 14900 | burger | gluten lacteos | punto | Tres carnes, tres quesos, seis tocinos. | Three patties, three cheeses, six bacons. | s=8/0 big

= combos | Combos | Combos | burger2
Combo doble queso | Double cheese combo | 13900<16500 | burger2 | gluten lacteos | bebida punto extras | Hamburguesa, papas y bebida. | Burger, fries and a drink. | big
Combo pollo crispy | Crispy chicken combo | 12400 | burger2 | gluten | bebida extras | Sándwich de pollo, papas y bebida. | Chicken sandwich, fries and a drink.
Combo niños | Kids' combo | 7900 | combo-ninos | gluten lacteos | bebida | Mini burger, papas chicas y néctar. | Mini burger, small fries and nectar.
Combo para dos | Combo for two | 23900<26900 | burger2 | gluten lacteos | bebida | Dos clásicas, papas grandes y dos bebidas. | Two classics, large fries and two drinks. | k=12

= sandwiches | Sándwiches | Sandwiches | sandwich
Churrasco italiano | Churrasco italiano | 7900 | sandwich | gluten huevo pop | pan extras quitar | Carne laminada, palta, tomate y mayo. | Sliced beef, avocado, tomato and mayo.
Lomito completo | Pork loin completo | 8200 | sandwich | gluten huevo | pan extras | Lomo de cerdo, chucrut, tomate y mayo. | Pork loin, sauerkraut, tomato and mayo.
Chacarero | Chacarero | 7600 | sandwich | gluten picante | pan quitar | Carne, porotos verdes, tomate y ají. | Beef, green beans, tomato and chilli.
Barros Jarpa | Barros Jarpa | 5900 | sandwich | gluten lacteos | pan | Jamón y queso fundido. | Ham and melted cheese.
Ave palta | Chicken and avocado | 6400 | sandwich | gluten huevo | pan quitar | Pollo desmenuzado, palta y mayo. | Shredded chicken, avocado and mayo.
Mechada luco | Braised beef and cheese | 8700 | sandwich | gluten lacteos nuevo | pan extras | Carne de ocho horas y queso fundido. | Eight-hour beef and melted cheese.
Plateada con pebre | Slow-cooked brisket with pebre | 8900 | sandwich | gluten | pan | Plateada al horno y pebre cilantrado. | Oven brisket with coriander pebre.
Vegetariano de la huerta | Garden vegetarian | 6200 | sandwich | veg gluten lacteos | pan | Berenjena, pimiento, queso y rúcula. | Aubergine, pepper, cheese and rocket.
Pescado frito | Fried fish | 7800 | sandwich | gluten pescado | pan salsas | Merluza apanada y ensalada chilena. | Breaded hake and Chilean salad. | s=12/2

= fries | Papas y salsas | Fries and sauces | fries
Papas fritas medianas | Medium fries | 3200 | fries | veg | salsas | Corte fino, sal de mar. | Thin cut, sea salt.
Papas con cheddar y tocino | Cheddar and bacon fries | 5600 | fries | lacteos | salsas | Cheddar fundido y tocino crocante. | Melted cheddar and crisp bacon.
Camote frito | Sweet potato fries | 4300 | fries | vegano | salsas | Con sal de limón. | With lemon salt.
Chorrillana para dos | Chorrillana for two | 13900 | fries | huevo pop | comensales | Papas, carne, cebolla y huevos. | Fries, beef, onion and eggs. | k=123 big
Aros de cebolla | Onion rings | 3900 | fries | gluten | salsas | Diez aros crocantes. | Ten crisp rings.

= homefood | Platos de la casa | House dishes | pot
Cazuela de vacuno | Beef cazuela | 7900 | cazuela | singluten | - | Osobuco, zapallo, choclo y papa. | Beef shank, pumpkin, corn and potato. | k=1235
Porotos con riendas | Beans with spaghetti | 6900 | porotos-riendas | gluten | - | Con longaniza y sofrito. | With longaniza and sofrito.
Pastel de choclo | Corn pie | 8900 | pastel-choclo | huevo pop | - | Pino, pollo y pastelera gratinada. | Beef, chicken and browned corn crust. | s=10/0
Lomo a lo pobre | Steak a lo pobre | 11900 | lomo-a-lo-pobre | huevo | punto | Con papas, cebolla y dos huevos. | With fries, onion and two eggs.
Pollo asado con acompañamiento | Roast chicken with a side | 8200 | pollo-acompanamiento | - | acomp | Cuarto trasero jugoso. | Juicy leg quarter.
Merluza a la plancha | Griddled hake | 9200 | shrimp | pescado | acomp | Con limón y alcaparras. | With lemon and capers.
Guiso de lentejas | Lentil stew | 6400 | pot | vegano singluten | - | Lentejas, zapallo y zanahoria. | Lentils, pumpkin and carrot.
Charquicán con huevo | Charquicán with egg | 7200 | pot | huevo | - | Zapallo, papa, choclo y carne. | Pumpkin, potato, corn and beef.

= empanadas | Empanadas | Empanadas | empanada
Empanada de pino | Beef and onion empanada | 2900 | empanada | gluten huevo pop | - | Al horno, con aceituna y huevo. | Baked, with olive and egg.
Empanada napolitana | Napolitana empanada | 2600 | empanada | gluten lacteos | - | Jamón, queso, tomate y orégano. | Ham, cheese, tomato and oregano.
Empanada de queso frita | Fried cheese empanada | 2300 | empanada | gluten lacteos | - | Queso estirado y masa crocante. | Stretchy cheese, crisp pastry.
Empanada camarón queso | Shrimp and cheese empanada | 3600 | empanada | gluten lacteos mariscos | - | Camarón salteado al ajillo. | Shrimp sautéed with garlic.
Empanada champiñón queso | Mushroom and cheese empanada | 2700 | empanada | veg gluten lacteos | - | Champiñón París y mozzarella. | Button mushroom and mozzarella.
Empanada de mariscos | Seafood empanada | 3400 | empanada | gluten mariscos | - | Choritos, machas y cebolla. | Mussels, clams and onion. | out
Empanada vegana de porotos | Vegan bean empanada | 2500 | empanada | vegano gluten | - | Porotos negros y maíz. | Black beans and corn.
Docena surtida | Assorted dozen | 27900<32400 | empanada | gluten | sabores2 | Doce empanadas, cuatro de cada sabor. | Twelve empanadas, four of each filling. | k=12 big
Media docena de cóctel | Half dozen mini empanadas | 6900 | dumpling | gluten lacteos | sabores2 | Pequeñas y recién fritas. | Small and freshly fried.

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
`);
