import { groupsOf } from './menu-table.ts';

/** Extras groups, shared by all menus. Prices in Chilean pesos. */
export const GROUPS = groupsOf(`
@bebida | Elige tu bebida | Choose your drink | 1..1 | one
Limonada menta jengibre | Mint and ginger lemonade | 900 | pic=juice tags=sinalergenos+vegano
Agua mineral 500 ml | Still water 500 ml | 0 | pic=water tags=sinalergenos+vegano
Bebida cola 350 cc | Cola 350 ml | 0 | pic=soda tags=sinalergenos+vegano
Néctar de durazno | Peach nectar | 400 | pic=box tags=sinalergenos+vegano
Schop 300 cc | Draft beer 300 ml | 1500 | pic=beer s=40 tags=gluten
@bebidakiosko | Elige tu bebida | Choose your drink | 1..1 | one
Bebida cola | Cola | 0 | pic=soda tags=sinalergenos+vegano
Limonada | Lemonade | 0 | pic=juice tags=sinalergenos+vegano
Agua sin gas | Still water | 0 | pic=water tags=sinalergenos+vegano
Schop | Draft beer | 1500 | pic=beer tags=gluten
@comboburger | Elige tu burger | Choose your burger | 1..1 | one
Burger norteña | Northern burger | 0 | pic=burger-nortena tags=gluten+lacteos
Burger brasa doble | Double ember burger | 2000 | pic=burger-brasa-doble tags=gluten+lacteos
Burger de camote | Sweet potato burger | 0 | pic=burger-camote tags=vegano+gluten
@combolado | Elige tu acompañamiento | Choose your side | 1..1 | one
Papas rústicas chicas | Small rustic fries | 0 | pic=fries tags=veg
Papas rústicas grandes | Large rustic fries | 1200 | pic=fries tags=veg
Ensalada de la casa | House salad | 0 | pic=salad tags=vegano+singluten
@extras | Agrega extras | Add extras | 0..4 | many
Queso mantecoso | Melted mantecoso cheese | 1200 | max=2 tags=lacteos+veg
Palta | Avocado | 1500 | max=2 tags=sinalergenos+vegano
Tocino ahumado | Smoked bacon | 1400 | max=2
Huevo frito | Fried egg | 900 | max=1 tags=huevo+veg
Cebolla caramelizada | Caramelised onion | 700 | max=1 tags=sinalergenos+vegano
Champiñones salteados | Sautéed mushrooms | 1100 | max=1 out tags=sinalergenos+vegano
@punto | Punto de la carne | How would you like it cooked | 1..1 | one
Jugosa | Medium rare | 0
Tres cuartos | Medium well | 0
Bien cocida | Well done | 0
@pan | Elige tu pan | Choose your bread | 1..1 | one
Marraqueta | Crusty roll | 0 | tags=gluten+vegano
Frica | Soft bun | 0 | tags=gluten+lacteos+veg
Pan de molde | Sliced bread | 0 | tags=gluten+lacteos+veg
Pan integral | Wholemeal bread | 400 | tags=gluten+sesamo+vegano
@salsas | Agrega salsas | Add sauces | 0..3 | many
Pebre de la casa | House pebre | 0 | max=1 tags=sinalergenos+vegano
Mayo de ajo | Garlic mayo | 600 | max=2 tags=huevo+veg
Ají verde | Green chilli sauce | 600 | max=2 tags=sinalergenos+vegano
Mostaza de grano | Wholegrain mustard | 500 | max=1
@pizza | Elige el tamaño | Choose the size | 1..1 | one
Individual, 25 cm | Individual, 25 cm | 0
Mediana, 33 cm | Medium, 33 cm | 4200
Familiar, 40 cm | Family, 40 cm | 7900
@pizzabase | Elige la base | Choose the base | 1..1 | one
Salsa de tomate y mozzarella | Tomato sauce and mozzarella | 6900
Base blanca con ricota | White base with ricotta | 7400
Pesto y mozzarella | Pesto and mozzarella | 7900
@masa | Elige la masa | Choose the crust | 1..1 | one
Masa madre clásica | Classic sourdough | 0 | tags=gluten+vegano
Masa integral | Wholemeal | 600 | tags=gluten+vegano
Sin gluten | Gluten free | 1900 | s=6 tags=singluten
@toppings | Suma ingredientes | Add toppings | 0..5 | many
Mozzarella extra | Extra mozzarella | 1500 | max=2 tags=lacteos+veg
Jamón serrano | Cured ham | 2200 | max=2
Rúcula fresca | Fresh rocket | 900 | max=1 tags=sinalergenos+vegano
Aceitunas negras | Black olives | 800 | max=1 tags=sinalergenos+vegano
Tomates confitados | Confit tomatoes | 1000 | max=1 tags=sinalergenos+vegano
Anchoas | Anchovies | 1800 | max=1 tags=pescado
@mitades | Elige dos mitades | Choose two halves | 2..2 | many
Margarita | Margherita | 0 | max=1
Pepperoni | Pepperoni | 600 | max=1
Cuatro quesos | Four cheeses | 900 | max=1
Prosciutto y rúcula | Prosciutto and rocket | 1200 | max=1
Champiñón y trufa | Mushroom and truffle | 1500 | max=1
@rolls | Elige 3 rolls | Choose 3 rolls | 3..3 | many
California ebi | California ebi | 0 | max=3 tags=mariscos
Salmón y palta | Salmon and avocado | 0 | max=3 tags=pescado
Panko pollo | Chicken panko | 0 | max=3
Acevichado | Ceviche style | 900 | max=3 tags=pescado
Vegetariano | Vegetarian | 0 | max=3
@soya | Salsas y acompañamientos | Sauces and sides | 0..4 | many
Salsa de soya | Soy sauce | 0 | max=2 tags=soya+gluten+vegano
Soya sin gluten | Gluten free soy sauce | 400 | max=2 tags=soya+singluten+vegano
Teriyaki | Teriyaki | 500 | max=2 tags=soya+gluten
Acevichada | Ceviche sauce | 700 | max=2
Wasabi y jengibre | Wasabi and ginger | 0 | max=1 tags=sinalergenos+vegano
@picor | ¿Qué tan picante? | How hot? | 1..1 | one
Sin picante | Not hot | 0
Suave | Mild | 0
Picante | Hot | 0
Muy picante | Very hot | 0
@ramenextras | Suma a tu ramen | Add to your ramen | 0..3 | many
Huevo marinado | Marinated egg | 1000 | max=2 tags=huevo+soya
Chashu, 2 láminas | Pork belly, 2 slices | 2200 | max=2
Alga nori | Nori seaweed | 600 | max=1 tags=sinalergenos+vegano
Maíz y mantequilla | Corn and butter | 900 | max=1 tags=lacteos+veg
@base | Elige la base | Choose the base | 1..1 | one
Arroz blanco | White rice | 0 | tags=sinalergenos+vegano
Arroz integral | Brown rice | 0 | tags=sinalergenos+vegano
Quinoa | Quinoa | 700 | tags=sinalergenos+vegano
Mix de hojas | Mixed leaves | 0 | tags=sinalergenos+vegano
@proteina | Elige la proteína | Choose the protein | 1..2 | many
Pollo grillado | Grilled chicken | 0 | max=1
Salmón fresco | Fresh salmon | 1900 | max=2 tags=pescado
Tofu marinado | Marinated tofu | 0 | max=1 tags=soya+vegano
Camarón | Shrimp | 2100 | max=2 tags=mariscos
@agregados | Elige hasta 4 agregados | Choose up to 4 toppings | 1..4 | many
Palta | Avocado | 0 | max=1 tags=sinalergenos+vegano
Zanahoria | Carrot | 0 | max=1 tags=sinalergenos+vegano
Edamame | Edamame | 0 | max=1 tags=soya+vegano
Mango | Mango | 0 | max=1 tags=sinalergenos+vegano
Pepino | Cucumber | 0 | max=1 tags=sinalergenos+vegano
Cebolla morada | Red onion | 0 | max=1 tags=sinalergenos+vegano
Semillas tostadas | Toasted seeds | 0 | max=1 tags=sesamo+vegano
@aderezo | Elige el aderezo | Choose the dressing | 1..1 | one
Sésamo | Sesame | 0 | tags=sesamo
Yogur y hierbas | Yoghurt and herbs | 0 | tags=lacteos+veg
Mostaza y miel | Honey mustard | 0
Limón y oliva | Lemon and olive oil | 0 | tags=sinalergenos+vegano
@tortilla | Elige la tortilla | Choose the tortilla | 1..1 | one
Maíz | Corn | 0 | tags=sinalergenos+vegano
Harina | Wheat | 0 | tags=gluten+vegano
@salsastaco | Salsas de la casa | House salsas | 0..3 | many
Pico de gallo | Pico de gallo | 0 | max=1
Salsa verde | Green salsa | 0 | max=1
Chipotle | Chipotle | 300 | max=2
Habanero tatemado | Charred habanero | 300 | max=1
Guacamole | Guacamole | 1200 | max=2
@acomp | Elige tu acompañamiento | Choose your side | 1..1 | one
Papas fritas | French fries | 0 | pic=fries
Puré rústico | Rustic mash | 0
Arroz graneado | Rice | 0
Ensalada de la casa | House salad | 0 | pic=salad
Verduras salteadas | Sautéed vegetables | 600
@leche | Elige la leche | Choose the milk | 1..1 | one
Entera | Whole | 0 | tags=lacteos+veg
Descremada | Skimmed | 0 | tags=lacteos+veg
Sin lactosa | Lactose free | 0 | tags=lacteos+veg
De avena | Oat | 700
De almendra | Almond | 700 | out tags=frutosecos+vegano
@cafeextra | Agrega | Add | 0..3 | many
Shot extra | Extra shot | 700 | max=2
Sirope de vainilla | Vanilla syrup | 600 | max=2
Crema batida | Whipped cream | 600 | max=1
@sabores | Elige los sabores | Choose the flavours | 1..3 | many
Chocolate | Chocolate | 0 | max=3 tags=lacteos
Vainilla | Vanilla | 0 | max=3 tags=lacteos
Frutilla | Strawberry | 0 | max=3 tags=lacteos
Lúcuma | Lucuma | 0 | max=3 tags=lacteos
Pistacho | Pistachio | 500 | max=3 tags=lacteos+frutosecos
Manjar | Dulce de leche | 0 | max=3 tags=lacteos
@hielo | Hielo | Ice | 0..1 | one
Con hielo | With ice | 0 | tags=sinalergenos+vegano
Sin hielo | No ice | 0 | tags=sinalergenos+vegano
@botella | Presentación | Serving | 1..1 | one
Copa | Glass | 0
Botella | Bottle | 9000
@comensales | ¿Para cuántos? | For how many? | 1..1 | one
2 personas | 2 people | 0
3 personas | 3 people | 6900
4 personas | 4 people | 12900
@quitar | ¿Quitamos algo? | Anything to leave out? | 0..0 | many
Sin cebolla | No onion | 0 | max=1
Sin tomate | No tomato | 0 | max=1
Sin mayonesa | No mayonnaise | 0 | max=1
Sin cilantro | No coriander | 0 | max=1
`);
