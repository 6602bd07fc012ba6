import { sectionsOf } from './menu-table.ts';

/** Sushi, ramen, wok and Asian starters. */
export const ASIAN_SECTIONS = sectionsOf(`
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
Ramen de la casa | House ramen | 9900 | ramen | gluten huevo soya pop | caldo picor ramenextras | Doce horas de caldo, huevo marinado y nori. | Twelve-hour broth, marinated egg and nori.
Ramen de miso y maíz | Miso and corn ramen | 9400 | ramen | veg gluten soya | picor ramenextras | Mantequilla, maíz y cebollín. | Butter, corn and spring onion.
Tantanmen | Tantanmen | 10400 | ramen | gluten sesamo mani picante | picor ramenextras | Cerdo molido, sésamo y aceite de ají. | Minced pork, sesame and chilli oil.
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
`);
