import { leafAt, put, type Bench, type Cuttings } from './bench.js'
import { bow, pot } from './containers.js'
import { across, shadow, wareOf } from './grounds.js'
import { dot, dots, linearFill, mix, polar, radial, shape, stroke, tonesOf, type Tones } from './ink.js'

export const balloon = ({ id, palette }: Bench) => {
  const t = tonesOf(palette[0])
  const small = tonesOf(palette[1])
  const skin = (name: string, x: number, y: number, r: number, ink: Tones) =>
    radial(`${id}${name}`, [x - r * 0.36, y - r * 0.46], r * 1.7, [
      [0, ink.glow],
      [0.35, ink.body],
      [1, ink.deep],
    ]) +
    shape(
      `M${x} ${y - r * 1.12}C${x + r * 0.72} ${y - r * 1.12} ${x + r} ${y - r * 0.56} ${x + r} ${y}C${x + r} ${y + r * 0.6} ${x + r * 0.4} ${y + r * 1.04} ${x} ${y + r * 1.2}C${x - r * 0.4} ${y + r * 1.04} ${x - r} ${y + r * 0.6} ${x - r} ${y}C${x - r} ${y - r * 0.56} ${x - r * 0.72} ${y - r * 1.12} ${x} ${y - r * 1.12}z`,
      `url(#${id}${name})`,
    ) +
    shape(`M${x} ${y + r * 1.17}l${r * 0.12} ${r * 0.16}h${-r * 0.24}z`, ink.shade) +
    stroke(
      `M${x - r * 0.66} ${y - r * 0.1}Q${x - r * 0.62} ${y - r * 0.66} ${x - r * 0.2} ${y - r * 0.86}`,
      '#ffffff',
      r * 0.1,
      'opacity=".6" stroke-linecap="round"',
    )
  const knot = tonesOf(palette[2])
  return [
    shadow(id, 210, 458, 64, 9),
    stroke('M292 288Q282 360 214 440M180 300Q210 350 196 392T206 440M112 276Q130 370 202 440', knot.shade, 2.2) +
      skin('a', 296, 210, 66, small) +
      skin('b', 106, 202, 62, tonesOf(mix(palette[2], '#e8b04b', 0.45))) +
      skin('c', 190, 172, 104, t) +
      `<g transform="translate(206 438)scale(.5)">${bow(t)}</g>`,
  ]
}

export const bear = ({ id, palette }: Bench) => {
  const t = tonesOf(mix(palette[0], '#a9794f', 0.75))
  const cream = tonesOf(mix(palette[1], '#f3e2c4', 0.72))
  const fur = (x: number, y: number, rx: number, ry: number, turn = 0) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id}b)"${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''}/>`
  return [
    shadow(id, 210, 454, 130, 15),
    `<radialGradient id="${id}b" cx=".36" cy=".3" r=".8"><stop stop-color="${t.glow}"/><stop offset=".5" stop-color="${t.body}"/><stop offset="1" stop-color="${t.shade}"/></radialGradient>` +
      fur(136, 120, 34, 34) +
      fur(264, 120, 34, 34) +
      dot([136, 122], 18, cream.shade) +
      dot([264, 122], 18, cream.shade) +
      fur(108, 306, 30, 66, 28) +
      fur(292, 306, 30, 66, -28) +
      fur(200, 336, 92, 104) +
      `<ellipse cx="200" cy="350" rx="56" ry="66" fill="${cream.body}" opacity=".75"/>` +
      fur(122, 424, 46, 36, -12) +
      fur(278, 424, 46, 36, 12) +
      `<ellipse cx="116" cy="426" rx="24" ry="20" fill="${cream.body}"/><ellipse cx="284" cy="426" rx="24" ry="20" fill="${cream.body}"/>` +
      fur(200, 184, 92, 82) +
      `<ellipse cx="200" cy="212" rx="42" ry="33" fill="${cream.glow}"/>` +
      shape('M182 196Q200 188 218 196Q214 212 200 214Q186 212 182 196z', '#3b2a22') +
      stroke('M200 213v10M182 226Q192 236 200 224Q208 236 218 226', '#3b2a22', 3, 'stroke-linecap="round"') +
      dots(
        [
          [164, 172],
          [236, 172],
        ],
        8,
        '#2b211c',
      ) +
      dots(
        [
          [161, 169],
          [233, 169],
        ],
        2.4,
        '#ffffff',
      ) +
      `<g transform="translate(200 270)scale(.95)">${bow(tonesOf(palette[2]))}</g>`,
  ]
}

/** Flower food: three sachets, each with a leaf printed on it. */
export const sachets = (bench: Bench, cuttings: Cuttings) => {
  const { id, palette } = bench
  const sachet = (turn: number, x: number, y: number, colour: string, name: string) => {
    const t = tonesOf(mix(colour, '#fbf7f0', 0.35))
    return (
      `<g transform="translate(${x} ${y})rotate(${turn})">` +
      across(`${id}${name}`, [-76, -110], [90, 120], t) +
      shape('M-72-114H80V126H-72z', '#1e2a24', 'opacity=".12"') +
      shape('M-76-120H76V120H-76z', `url(#${id}${name})`) +
      stroke('M-76-100H76M-76 100H76', t.deep, 1.6, 'opacity=".5" stroke-dasharray="5 4"') +
      dot([0, 4], 46, '#fffdf8', 'opacity=".85"') +
      leafAt(cuttings.leaf('leaf'), [0, 46], 0.95, -10) +
      leafAt(cuttings.leaf('leaf'), [2, 46], 0.7, 44) +
      stroke('M-40 72H40M-24 84H24', t.deep, 3, 'opacity=".6" stroke-linecap="round"') +
      '</g>'
    )
  }
  return [
    shadow(id, 208, 432, 150, 15),
    sachet(-16, 132, 262, palette[1], 'a') +
      sachet(15, 272, 268, palette[2], 'c') +
      sachet(-1, 200, 290, palette[0], 'b'),
  ]
}

/** A bar of chocolate that looks out of its foil and its paper sleeve. */
export const chocolateBar = ({ id, palette }: Bench) => {
  const cocoa = tonesOf(palette[0])
  const paper = tonesOf(mix(palette[2], '#fbf1de', 0.35))
  const label = tonesOf(palette[3])
  const square = (x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="50" height="44" rx="5" fill="${cocoa.body}"/>` +
    stroke(`M${x + 4} ${y + 40}V${y + 5}H${x + 46}`, cocoa.glow, 2.4, 'opacity=".6"') +
    stroke(`M${x + 46} ${y + 8}V${y + 40}H${x + 8}`, cocoa.deep, 2.4, 'opacity=".6"')
  return [
    shadow(id, 214, 452, 120, 16),
    `<g transform="rotate(-8 200 260)"><rect x="112" y="66" width="176" height="200" rx="8" fill="${cocoa.shade}"/>` +
      [72, 120, 168].flatMap((y) => [117, 173, 229].map((x) => square(x, y))).join('') +
      linearFill(
        `${id}f`,
        [100, 190],
        [300, 250],
        [
          [0, '#f6e7c0'],
          [0.4, '#fff8e3'],
          [1, '#c9a961'],
        ],
      ) +
      shape('M102 208l16-14l18 12l20-14l20 14l22-15l20 14l20-13l20 14l20-13l20 15V262H102z', `url(#${id}f)`) +
      across(`${id}p`, [98, 0], [304, 0], paper) +
      shape('M98 240H302V446H98z', `url(#${id}p)`) +
      shape('M98 296H302V392H98z', label.body) +
      shape('M98 296H302V302H98zM98 386H302V392H98z', tonesOf(palette[1]).glow) +
      stroke('M146 330H254M164 354H236', '#fff8e3', 6, 'stroke-linecap="round"') +
      stroke('M110 250V436', '#ffffff', 3, 'opacity=".6"') +
      '</g>',
  ]
}

export const secateurs = ({ id, palette }: Bench) => {
  const grip = tonesOf(palette[0])
  const steel = tonesOf('#b9c0bf')
  return [
    shadow(id, 214, 458, 110, 12),
    `<g transform="rotate(14 200 260)">` +
      across(`${id}g`, [120, 0], [290, 0], grip) +
      linearFill(
        `${id}s`,
        [160, 60],
        [250, 230],
        [
          [0, '#f4f6f5'],
          [0.5, steel.body],
          [1, steel.deep],
        ],
      ) +
      shape(
        'M214 240C232 300 268 330 262 452Q262 470 244 468Q230 466 230 450C236 360 206 312 186 246z',
        `url(#${id}g)`,
      ) +
      shape('M186 236C150 200 144 150 160 106Q166 160 206 206z', `url(#${id}s)`) +
      stroke('M174 268Q196 300 214 322', steel.deep, 9, 'stroke-dasharray="3 4"') +
      shape(
        'M188 238C172 300 132 330 138 452Q138 470 156 468Q170 466 170 450C164 360 194 316 216 246z',
        `url(#${id}g)`,
      ) +
      shape('M184 244C184 190 196 110 236 60C256 120 248 190 220 244z', `url(#${id}s)`) +
      stroke('M236 66C252 120 244 186 220 238', steel.deep, 2, 'opacity=".6"') +
      stroke('M148 360Q146 410 150 450M246 372Q248 410 246 450', grip.glow, 5, 'opacity=".55" stroke-linecap="round"') +
      dot([202, 240], 17, steel.shade) +
      dot([200, 238], 12, steel.glow) +
      stroke('M193 238h14', steel.deep, 3) +
      '</g>',
  ]
}

export const wateringCan = ({ id, palette }: Bench) => {
  const t = tonesOf(mix(palette[2], '#c79a4b', 0.6))
  return [
    shadow(id, 210, 444, 136, 15),
    stroke('M176 254C170 96 330 96 342 236C346 300 318 344 286 372', t.shade, 15, 'stroke-linecap="round"') +
      stroke('M172 250C168 104 318 98 336 232', t.glow, 4, 'stroke-linecap="round"') +
      across(`${id}w`, [110, 0], [300, 0], t) +
      shape('M140 372C104 348 86 300 62 226L86 216C108 276 124 304 150 322z', `url(#${id}w)`) +
      shape('M38 226Q58 196 98 200L90 224Q66 222 50 244z', t.body) +
      stroke('M38 226Q58 196 98 200', t.glow, 3) +
      `<ellipse cx="207" cy="262" rx="82" ry="16" fill="${t.deep}"/>` +
      shape('M125 262Q207 288 289 262L302 424Q207 446 112 424z', `url(#${id}w)`) +
      shape('M125 262Q207 288 289 262Q286 244 207 246Q200 268 125 262z', t.shade) +
      stroke('M118 346Q207 368 296 346', t.deep, 2.4, 'opacity=".5"') +
      stroke('M118 351Q207 373 296 351', t.glow, 2, 'opacity=".7"') +
      stroke('M144 292L138 404', '#ffffff', 8, 'opacity=".4" stroke-linecap="round"'),
  ]
}

export const book = (bench: Bench, cuttings: Cuttings) => {
  const { id, palette } = bench
  const cover = tonesOf(mix(palette[3], '#3f6b54', 0.35))
  const flower = cuttings.flower(0)
  return [
    shadow(id, 222, 452, 140, 14),
    `<g transform="rotate(-4 200 270)">` +
      shape('M112 96H306V444H112z', '#efe6d3') +
      stroke('M300 100V440M294 100V440M288 100V440', '#cfc2a6', 1.4) +
      across(`${id}c`, [84, 80], [300, 450], cover) +
      `<rect x="92" y="84" width="200" height="350" rx="6" fill="url(#${id}c)"/><rect x="92" y="84" width="24" height="350" rx="6" fill="${cover.deep}" opacity=".55"/>` +
      stroke('M118 84V434', cover.glow, 1.6, 'opacity=".6"') +
      `<rect x="138" y="116" width="134" height="176" rx="67" fill="#fbf3e2"/>` +
      stroke('M205 282Q202 240 205 206', cuttings.green.shade, 4.5) +
      leafAt(cuttings.leaf('leaf'), [205, 276], 0.8, -46) +
      leafAt(cuttings.leaf('leaf'), [205, 264], 0.72, 48) +
      put(flower.href, { at: [205, 196], size: flower.view === 'open' ? 0.8 : 0.7 }) +
      stroke('M150 332H258M166 358H242', '#fbf3e2', 7, 'stroke-linecap="round"') +
      stroke('M184 398H226', '#fbf3e2', 4, 'opacity=".8" stroke-linecap="round"') +
      '</g>',
  ]
}

/** Three pots of one set, the largest behind. */
export const pots = (bench: Bench) => {
  const ware = (colour: string, name: string) => pot({ ...wareOf(bench, colour), id: `${bench.id}${name}` })
  const set = [
    { at: [4, -112], size: 1.12, ware: ware(bench.palette[2], 'a') },
    { at: [-26, 66], size: 0.82, ware: ware(bench.palette[1], 'b') },
    { at: [168, 132], size: 0.68, ware: ware(bench.palette[0], 'c') },
  ] as const
  return [
    shadow(bench.id, 210, 450, 170, 18),
    `<g transform="translate(-48 -84)scale(1.2)">${set
      .map(
        ({ at: [x, y], size, ware: { back, front } }) =>
          `<g transform="translate(${x} ${y})scale(${size})">${back}${front}</g>`,
      )
      .join('')}</g>`,
  ]
}

/** Flowers among grass, as they grow. */
export const meadow = (bench: Bench, cuttings: Cuttings) => {
  const { chance, id } = bench
  const places = [66, 118, 160, 206, 250, 296, 340]
  const blades = places
    .flatMap((x) =>
      [-16, 4, 20].map((turn) => leafAt(cuttings.leaf('grass'), [x + turn, 480], chance.between(1.3, 2), turn)),
    )
    .join('')
  const blooms = places.map((x, index) => {
    const turn = chance.between(-9, 9)
    const top = polar(turn, [190, 300, 230, 340, 250, 290, 200][index] as number, [x, 476])
    const flower = cuttings.flower(index)
    return (
      stroke(`M${x} 478Q${x} 380 ${Math.round(top[0])} ${Math.round(top[1])}`, cuttings.green.shade, 4) +
      put(flower.href, { at: top, size: 0.52 * Math.min(1.1, flower.size), turn: flower.view === 'open' ? 0 : turn })
    )
  })
  return [shadow(id, 204, 484, 180, 12), blades + blooms.join('')]
}
