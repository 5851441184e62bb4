import { dots, linearFill, shape, stroke, type Chance, type Tones } from './ink.js'

export type Ware = { id: string; chance: Chance; tones: Tones; ribbon: Tones }

/** A bow whose knot is at the origin, about 100 wide. */
export const bow = ({ body, light, shade, deep }: Tones) =>
  shape('M-4 2C-16 26-24 44-38 62l16-3l7 12C-6 46 0 24 4 4z', shade) +
  shape('M4 2C14 28 24 46 34 66l-14-5l-9 11C4 46-2 24-3 4z', body) +
  shape('M0 0C-12-24-40-32-50-18C-58-4-36 12 0 4z', body) +
  shape('M0 0C12-26 42-32 51-16C58-2 34 12 0 4z', shade) +
  shape('M-4 0C-16-14-32-20-42-14C-34-4-20 2-4 2z', deep, 'opacity=".55"') +
  shape('M4 0C16-14 32-20 42-12C34-3 20 2 4 2z', deep, 'opacity=".6"') +
  stroke('M-46-20C-34-28-16-20-6-8', light, 2, 'stroke-linecap="round"') +
  shape('M-9-7q9-5 18 0q3 8-1 15q-8 4-16 0q-4-7-1-15z', light) +
  stroke('M-3-6q-2 6 0 12M3-6q2 6 0 12', deep, 1, 'opacity=".5"')

const shaded = (id: string, left: number, right: number, { light, body, shade, deep, glow }: Tones) =>
  linearFill(
    id,
    [left, 0],
    [right, 0],
    [
      [0, light],
      [0.18, glow],
      [0.42, body],
      [0.8, shade],
      [1, deep],
    ],
  )

type Drawing = { back: string; front: string }

/** Wrapping paper round a bunch tied at (200, 384): a collar behind it and two flaps before it. */
export const paper = ({ id, tones: t, ribbon }: Ware): Drawing => {
  const wash = (name: string, from: [number, number], to: [number, number], list: [string, string]) =>
    linearFill(`${id}${name}`, from, to, [
      [0, list[0]],
      [1, list[1]],
    ])
  return {
    back:
      wash('a', [80, 130], [220, 390], [t.light, t.shade]) +
      wash('b', [330, 130], [200, 390], [t.body, t.deep]) +
      shape('M200 392C150 330 92 276 46 214q16-14 34-14q-4-30 12-56q24 4 40 18L206 300z', `url(#${id}a)`) +
      shape('M200 392C252 330 306 278 354 208q-14-14-32-12q2-30-16-54q-24 4-38 20L196 300z', `url(#${id}b)`),
    front:
      wash('c', [330, 230], [190, 392], [t.body, t.shade]) +
      wash('d', [70, 220], [236, 380], [t.glow, t.body]) +
      wash('e', [170, 392], [240, 470], [t.body, t.shade]) +
      stroke(
        'M188 380Q178 440 168 482M198 384Q196 440 192 488M207 384Q212 440 220 486M214 380Q226 440 240 480',
        '#6f8f5e',
        5.5,
        'stroke-linecap="round"',
      ) +
      stroke('M190 384Q182 440 173 478M203 384Q204 440 207 482', '#8fae7b', 3, 'stroke-linecap="round"') +
      shape(
        'M182 384C172 412 156 440 146 456q12 10 22 4q12 10 24 2q14 8 28 0q12 8 22-2q8 2 14-6C242 436 226 410 218 384z',
        `url(#${id}e)`,
      ) +
      stroke('M190 390Q180 430 168 458M200 390Q198 430 194 460M209 390Q216 430 226 456', t.deep, 1.2, 'opacity=".4"') +
      shape(
        'M356 212C332 226 314 232 296 232C258 268 208 300 158 326q8 30 26 64h32C262 344 316 282 356 212z',
        `url(#${id}c)`,
      ) +
      stroke('M296 232C270 290 240 340 212 386M336 236C296 296 250 350 214 388', t.deep, 1.2, 'opacity=".3"') +
      shape(
        'M44 216C66 232 88 236 106 236C142 274 196 304 246 328q-10 30-28 62h-34C136 346 84 286 44 216z',
        `url(#${id}d)`,
      ) +
      stroke('M106 236C132 292 160 340 190 386M64 240C104 300 148 352 188 388', t.shade, 1.2, 'opacity=".55"') +
      stroke('M46 218C66 233 88 237 106 237C142 275 196 305 245 329', '#fff', 1.6, 'opacity=".55"') +
      shape('M180 376q20 8 40 0l1 16q-21 7-42 0z', ribbon.body) +
      stroke('M180 380q20 8 40 0', ribbon.light, 1.2) +
      `<g transform="translate(200 385)scale(.86)">${bow(ribbon)}</g>`,
  }
}

const vases = {
  carafe: {
    left: 128,
    right: 272,
    neck: 34,
    d: 'M166 318C170 342 160 352 146 372C124 404 128 452 152 468Q200 478 248 468C272 452 276 404 254 372C240 352 230 342 234 318Q200 326 166 318z',
    rim: 318,
  },
  cylinder: {
    left: 146,
    right: 254,
    neck: 50,
    d: 'M146 322Q150 400 154 464Q200 476 246 464Q250 400 254 322Q200 334 146 322z',
    rim: 322,
  },
  urn: {
    left: 120,
    right: 280,
    neck: 62,
    d: 'M134 322C140 338 124 348 120 376C118 420 150 446 168 458L164 470Q200 478 236 470L232 458C250 446 282 420 280 376C276 348 260 338 266 322Q200 334 134 322z',
    rim: 322,
  },
} as const

/** A stoneware vase whose mouth is at y 318 to 322, glazed in two tones. */
export const vase = ({ id, chance, tones: t }: Ware): Drawing => {
  const { left, right, neck, d, rim } = vases[chance.pick(['carafe', 'cylinder', 'urn'] as const)]
  const speckles = Array.from(
    { length: 16 },
    () => [chance.between(left + 26, right - 26), chance.between(376, 456)] as const,
  )
  return {
    back: `<ellipse cx="200" cy="${rim}" rx="${neck + 2}" ry="7" fill="${t.deep}"/>`,
    front:
      shaded(`${id}a`, left, right, t) +
      shape(d, `url(#${id}a)`) +
      `<clipPath id="${id}b"><path d="${d}"/></clipPath><g clip-path="url(#${id}b)">` +
      shape('M100 428Q150 416 200 426T300 420V490H100z', t.deep, 'opacity=".3"') +
      stroke('M100 428Q150 416 200 426T300 420', t.glow, 1.4, 'opacity=".5"') +
      dots(speckles, 0.9, t.deep, 'opacity=".35"') +
      '</g>' +
      stroke(`M${200 - neck} ${rim}Q200 ${rim + 16} ${200 + neck} ${rim}`, t.glow, 2.4, 'opacity=".8"'),
  }
}

/** A clay pot with its rim at y 352. */
export const pot = ({ id, tones: t }: Ware): Drawing => ({
  back: `<ellipse cx="200" cy="354" rx="72" ry="11" fill="#4a3a2e"/>`,
  front:
    shaded(`${id}a`, 128, 272, t) +
    shape('M138 376Q200 390 262 376L250 462Q200 474 150 462z', `url(#${id}a)`) +
    shape('M138 376Q200 390 262 376L261 386Q200 400 139 386z', t.deep, 'opacity=".4"') +
    shape('M126 354Q200 374 274 354L272 380Q200 396 128 380z', `url(#${id}a)`) +
    stroke('M127 355Q200 375 273 355', t.glow, 2, 'opacity=".8"') +
    stroke('M156 402L162 448', t.glow, 5, 'opacity=".35" stroke-linecap="round"'),
})

/** A woven basket-like planter on the floor, for large plants; rim at y 392. */
export const planter = ({ id, tones: t }: Ware): Drawing => {
  const weave = [404, 418, 432, 446, 460].map((y, row) =>
    Array.from({ length: 9 }, (_, index) => `M${146 + index * 12 + (row % 2) * 6} ${y}q6 5 12 0`).join(''),
  )
  return {
    back: `<ellipse cx="200" cy="394" rx="60" ry="9" fill="#3f3228"/>`,
    front:
      shaded(`${id}a`, 138, 262, t) +
      shape(
        'M138 394Q200 410 262 394C268 426 262 456 250 474Q200 486 150 474C138 456 132 426 138 394z',
        `url(#${id}a)`,
      ) +
      stroke(weave.join(''), t.deep, 1.6, 'opacity=".45" stroke-linecap="round"') +
      stroke('M138 394Q200 410 262 394', t.glow, 4, 'stroke-linecap="round"'),
  }
}

/** A round hat box with its rim at y 322. */
export const box = ({ id, tones: t, ribbon }: Ware): Drawing => ({
  back: `<ellipse cx="200" cy="326" rx="98" ry="20" fill="${t.deep}"/>`,
  front:
    shaded(`${id}a`, 102, 298, t) +
    shape('M102 326Q200 366 298 326L292 452Q200 484 108 452z', `url(#${id}a)`) +
    stroke('M102 327Q200 367 298 327', t.glow, 2.4, 'opacity=".85"') +
    shape('M104 384Q200 424 296 384L295 408Q200 448 105 408z', ribbon.body) +
    shape('M236 403Q270 396 296 384L295 408Q270 420 237 428z', ribbon.shade) +
    stroke('M104 386Q200 426 296 386', ribbon.light, 1.4) +
    `<g transform="translate(196 420)scale(.8)">${bow(ribbon)}</g>`,
})
