import { sectionsOf } from './menu-table.ts';

/** Bowls, breakfast, bakery, Spanish, American and chicken. */
export const WORLD_SECTIONS = sectionsOf(`
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
Alfajor de maicena | Cornflour alfajor | 1600 | pancakes | gluten lacteos | - | Relleno de manjar y coco. | Dulce de leche and coconut.
Galletón de avena | Oat cookie | 1900 | pancakes | vegano gluten | - | Con chips de chocolate. | With chocolate chips.
Cheesecake de maracuyá | Passion fruit cheesecake | 4300 | cake | lacteos gluten huevo nuevo | - | Horneado lento. | Slow baked.
Torta entera de chocolate | Whole chocolate cake | 24900 | cake | gluten huevo lacteos | - | Para 12 personas, con un día de aviso. | For 12 people, one day's notice. | k=12 big

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
Arroz de verduras | Vegetable rice | 11400 | paella | vegano singluten | comensales | De la huerta, a leña. | From the garden, over wood.
Fideuá | Fideuà | 13400<15400 | paella | gluten mariscos | comensales | Fideo fino y fumet. | Thin noodles and fish stock.

= diner | Clásicos de la plancha | Griddle classics | burger
Cheeseburger de la casa | House cheeseburger | 8900 | burger | gluten lacteos pop | punto extras | Cheddar, pepinillo y salsa especial. | Cheddar, pickle and special sauce.
Sándwich cubano | Cuban sandwich | 8200 | sandwich | gluten lacteos | - | Cerdo asado, jamón, queso y pepinillo. | Roast pork, ham, cheese and pickle.
Perrito con chili | Chili dog | 5400 | hotdog | gluten lacteos | quitar | Chili de res y cheddar. | Beef chili and cheddar.
Alitas estilo búfalo | Buffalo wings | 7900 | chicken | lacteos picante | salsas | Con apio y queso azul. | With celery and blue cheese.
Macarrones con queso | Mac and cheese | 6400 | spaghetti | veg gluten lacteos | - | Gratinados con tres quesos. | Baked with three cheeses.
Costillas ahumadas | Smoked ribs | 15900 | steak | - | acomp | Doce horas de ahumado. | Smoked for twelve hours. | s=8/1
Batido de vainilla | Vanilla milkshake | 4200 | icecream | lacteos | cafeextra | Espeso, con crema. | Thick, with cream. | k=1345
`);
