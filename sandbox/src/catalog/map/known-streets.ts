/** A real avenue as a broken line, with the house numbers at its two ends. */
export interface KnownStreet {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly path: readonly (readonly [lat: number, lng: number])[];
}

/** The main streets of Santiago, approximately where they are. */
export const KNOWN_STREETS: readonly KnownStreet[] = [
  {
    name: "Avenida Libertador Bernardo O'Higgins",
    from: 1,
    to: 5200,
    path: [
      [-33.4369, -70.6345],
      [-33.4428, -70.6506],
      [-33.4446, -70.656],
      [-33.4489, -70.6693],
      [-33.452, -70.681],
      [-33.457, -70.701],
    ],
  },
  {
    name: 'Avenida Providencia',
    from: 1,
    to: 2700,
    path: [
      [-33.4369, -70.6345],
      [-33.4312, -70.6245],
      [-33.4255, -70.614],
      [-33.4172, -70.602],
    ],
  },
  {
    name: 'Avenida Apoquindo',
    from: 2710,
    to: 7200,
    path: [
      [-33.4172, -70.602],
      [-33.4148, -70.583],
      [-33.408, -70.545],
    ],
  },
  {
    name: 'Avenida Vicuña Mackenna',
    from: 1,
    to: 7100,
    path: [
      [-33.4369, -70.6345],
      [-33.453, -70.629],
      [-33.478, -70.622],
      [-33.519, -70.597],
    ],
  },
  {
    name: 'Avenida Irarrázaval',
    from: 40,
    to: 5800,
    path: [
      [-33.4525, -70.6292],
      [-33.4545, -70.6],
      [-33.4537, -70.57],
    ],
  },
  {
    name: 'Avenida Italia',
    from: 750,
    to: 2100,
    path: [
      [-33.4425, -70.6272],
      [-33.4489, -70.6264],
      [-33.4555, -70.6257],
    ],
  },
  {
    name: 'José Victorino Lastarria',
    from: 20,
    to: 400,
    path: [
      [-33.44, -70.639],
      [-33.4365, -70.6406],
    ],
  },
  {
    name: 'Avenida Manuel Antonio Matta',
    from: 30,
    to: 1400,
    path: [
      [-33.4585, -70.6285],
      [-33.4592, -70.645],
      [-33.46, -70.66],
    ],
  },
  {
    name: 'Avenida Independencia',
    from: 200,
    to: 3800,
    path: [
      [-33.432, -70.6545],
      [-33.422, -70.6578],
      [-33.395, -70.667],
    ],
  },
  {
    name: 'Avenida Recoleta',
    from: 200,
    to: 5400,
    path: [
      [-33.432, -70.6472],
      [-33.411, -70.6435],
      [-33.375, -70.636],
    ],
  },
  {
    name: 'Avenida Brasil',
    from: 1,
    to: 900,
    path: [
      [-33.4462, -70.6648],
      [-33.4345, -70.6658],
    ],
  },
  {
    name: 'Avenida Matucana',
    from: 1,
    to: 1250,
    path: [
      [-33.4535, -70.68],
      [-33.4335, -70.6795],
    ],
  },
  {
    name: 'Avenida Grecia',
    from: 100,
    to: 8800,
    path: [
      [-33.4632, -70.6255],
      [-33.465, -70.595],
      [-33.475, -70.535],
    ],
  },
  {
    name: 'Avenida Santa Isabel',
    from: 1,
    to: 1200,
    path: [
      [-33.4482, -70.6262],
      [-33.4492, -70.65],
    ],
  },
  {
    name: 'Avenida Santa Rosa',
    from: 30,
    to: 9100,
    path: [
      [-33.4443, -70.6472],
      [-33.475, -70.6425],
      [-33.54, -70.632],
    ],
  },
  {
    name: 'Calle San Diego',
    from: 1,
    to: 2300,
    path: [
      [-33.4452, -70.6518],
      [-33.46, -70.651],
      [-33.479, -70.6495],
    ],
  },
  {
    name: 'Calle Huérfanos',
    from: 500,
    to: 3100,
    path: [
      [-33.4384, -70.6445],
      [-33.4398, -70.655],
      [-33.4422, -70.679],
    ],
  },
  {
    name: 'Calle San Pablo',
    from: 900,
    to: 8400,
    path: [
      [-33.4338, -70.6505],
      [-33.437, -70.675],
      [-33.4435, -70.736],
    ],
  },
  {
    name: 'Calle Merced',
    from: 200,
    to: 900,
    path: [
      [-33.4368, -70.6375],
      [-33.4376, -70.645],
      [-33.4388, -70.651],
    ],
  },
  {
    name: 'Calle Pío Nono',
    from: 1,
    to: 450,
    path: [
      [-33.4355, -70.6345],
      [-33.4262, -70.634],
    ],
  },
  {
    name: 'Gran Avenida José Miguel Carrera',
    from: 2600,
    to: 11800,
    path: [
      [-33.479, -70.6498],
      [-33.51, -70.656],
      [-33.565, -70.672],
    ],
  },
  {
    name: 'Avenida Pedro de Valdivia',
    from: 1,
    to: 5800,
    path: [
      [-33.419, -70.61],
      [-33.44, -70.6065],
      [-33.485, -70.605],
    ],
  },
  {
    name: 'Avenida Los Leones',
    from: 1,
    to: 3300,
    path: [
      [-33.4195, -70.606],
      [-33.435, -70.602],
      [-33.4535, -70.5985],
    ],
  },
  {
    name: 'Avenida Suecia',
    from: 1,
    to: 3700,
    path: [
      [-33.4203, -70.608],
      [-33.4365, -70.6045],
      [-33.4535, -70.6028],
    ],
  },
  {
    name: 'Avenida Franklin',
    from: 400,
    to: 1500,
    path: [
      [-33.4758, -70.641],
      [-33.4763, -70.66],
    ],
  },
  {
    name: 'Avenida Pajaritos',
    from: 1000,
    to: 5900,
    path: [
      [-33.457, -70.701],
      [-33.477, -70.741],
      [-33.513, -70.76],
    ],
  },
  {
    name: 'Avenida Américo Vespucio',
    from: 1,
    to: 6400,
    path: [
      [-33.415, -70.582],
      [-33.46, -70.575],
      [-33.505, -70.592],
      [-33.535, -70.64],
      [-33.53, -70.7],
    ],
  },
];
