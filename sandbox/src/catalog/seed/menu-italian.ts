import { sectionsOf } from './menu-table.ts';

/** Pizza, pasta and Italian starters. */
export const ITALIAN_SECTIONS = sectionsOf(`
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
`);
