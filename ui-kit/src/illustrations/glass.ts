import { leafAt, type Bench, type Cuttings } from './bench.js'
import { across, shadow } from './grounds.js'
import { linearFill, mix, shape, stroke, tonesOf } from './ink.js'

const sprigIn = (bench: Bench, cuttings: Cuttings, foot: number, lip: number) =>
  stroke(`M196 ${foot}Q190 ${foot - 80} 197 ${lip}M206 ${foot}Q212 ${foot - 70} 203 ${lip}`, cuttings.green.body, 4.5) +
  leafAt(cuttings.leaf(bench.greens[0] ?? 'eucalyptus'), [197, lip + 20], 1.75, -12) +
  leafAt(cuttings.leaf(bench.greens[0] ?? 'eucalyptus'), [203, lip + 20], 1.5, 15)

/** A clear vase with water and a sprig: `walls` is its outline, open at the top, `water` the part that is filled. */
const clearVase = (
  bench: Bench,
  cuttings: Cuttings,
  { walls, water, rim, lip, gleam }: Record<'walls' | 'water' | 'gleam', string> & { rim: number; lip: number },
) => {
  const { id } = bench
  const t = tonesOf(mix(bench.palette[0], '#cfe0de', 0.6))
  return [
    shadow(id, 214, 462, 100, 13),
    `<ellipse cx="200" cy="${lip}" rx="${rim}" ry="${rim / 5}" fill="${t.glow}" opacity=".5"/>` +
      sprigIn(bench, cuttings, 446, lip) +
      linearFill(
        `${id}g`,
        [120, 0],
        [280, 0],
        [
          [0, '#ffffff', 0.75],
          [0.22, t.glow, 0.25],
          [0.65, t.light, 0.12],
          [1, t.shade, 0.6],
        ],
      ) +
      shape(water, t.body, 'opacity=".45"') +
      shape(`${walls}z`, `url(#${id}g)`) +
      stroke(walls, t.shade, 2.2) +
      stroke(gleam, '#ffffff', 7, 'opacity=".75" stroke-linecap="round"') +
      `<ellipse cx="200" cy="${lip}" rx="${rim}" ry="${rim / 5}" fill="none" stroke="${t.shade}" stroke-width="2.4"/>`,
  ]
}

export const glassCylinder = (bench: Bench, cuttings: Cuttings) =>
  clearVase(bench, cuttings, {
    walls: 'M136 216L146 446Q200 464 254 446L264 216',
    water: 'M140 304Q200 318 260 304L254 446Q200 464 146 446z',
    gleam: 'M156 244L164 420',
    rim: 64,
    lip: 216,
  })

export const glassDrop = (bench: Bench, cuttings: Cuttings) =>
  clearVase(bench, cuttings, {
    walls:
      'M174 214C178 262 172 280 148 312C110 364 116 428 156 450Q200 464 244 450C284 428 290 364 252 312C228 280 222 262 226 214',
    water: 'M140 324Q200 338 260 324C286 366 282 430 244 450Q200 464 156 450C118 430 114 366 140 324z',
    gleam: 'M148 346Q132 388 148 422',
    rim: 26,
    lip: 214,
  })

/** A flame with its light, whose wick stands at the origin. */
const flame = (id: string, x: number, y: number) =>
  `<radialGradient id="${id}f"><stop stop-color="#f6cf7a" stop-opacity=".6"/><stop offset="1" stop-color="#f6cf7a" stop-opacity="0"/></radialGradient><g transform="translate(${x} ${y})"><circle cy="-40" r="70" fill="url(#${id}f)"/>${stroke('M0 0q-2-10 1-18', '#3f3228', 3, 'stroke-linecap="round"')}${shape('M0-74C18-42 14-16 0-12C-16-16-18-40 0-74z', '#eea63a')}${shape('M0-52C9-34 8-18 1-15C-7-17-8-34 0-52z', '#ffe7a8')}</g>`

/** A scented candle in its glass, with what it smells of beside it. */
export const candle = (bench: Bench, cuttings: Cuttings) => {
  const { id, palette } = bench
  const wax = tonesOf(mix(palette[1], '#f8f0e0', 0.62))
  const label = tonesOf(mix(palette[2], '#fbf7f0', 0.3))
  const green = bench.greens[0] ?? 'leaf'
  return [
    shadow(id, 212, 440, 140, 17),
    `<g transform="translate(-58 -112)scale(1.25)">` +
      leafAt(cuttings.leaf(green), [256, 436], 1.3, 30) +
      leafAt(cuttings.leaf(green), [252, 438], 1.1, 60) +
      `<ellipse cx="200" cy="232" rx="72" ry="15" fill="${wax.shade}" opacity=".35"/>` +
      across(`${id}w`, [128, 0], [272, 0], wax) +
      shape('M130 292Q200 312 270 292L266 424Q200 446 134 424z', `url(#${id}w)`) +
      `<ellipse cx="200" cy="292" rx="70" ry="15" fill="${wax.glow}"/><ellipse cx="200" cy="294" rx="40" ry="8" fill="${wax.light}"/>` +
      flame(id, 200, 292) +
      shape('M128 232Q200 252 272 232L267 426Q200 448 133 426z', '#ffffff', 'opacity=".26"') +
      stroke('M128 232L133 426Q200 448 267 426L272 232', wax.deep, 2, 'opacity=".55"') +
      `<ellipse cx="200" cy="232" rx="72" ry="15" fill="none" stroke="${wax.deep}" stroke-width="2" opacity=".55"/>` +
      shape('M152 330Q200 342 248 330V394Q200 408 152 394z', label.glow) +
      stroke(
        'M168 352Q200 360 232 352M176 372Q200 379 224 372',
        tonesOf(palette[3]).shade,
        3,
        'stroke-linecap="round"',
      ) +
      stroke('M144 256L148 410', '#ffffff', 6, 'opacity=".7" stroke-linecap="round"') +
      '</g>',
  ]
}

/** A lantern for a grave: a candle behind four panes, with a roof and a ring to carry it by. */
export const lantern = (bench: Bench) => {
  const { id } = bench
  const metal = tonesOf('#4d5a54')
  const wax = tonesOf('#f3ead8')
  return [
    shadow(id, 214, 456, 120, 15),
    stroke('M200 116a26 26 0 1 1 .1 0z', metal.shade, 7) +
      across(`${id}m`, [100, 0], [300, 0], metal) +
      shape('M182 118h36v18h-36z', metal.shade) +
      shape('M182 134h36L292 196H108z', `url(#${id}m)`) +
      shape('M122 204H278V428H122z', '#fff3d2', 'opacity=".55"') +
      `<rect x="168" y="318" width="64" height="106" rx="6" fill="${wax.body}"/><rect x="212" y="318" width="20" height="106" rx="6" fill="${wax.shade}"/><ellipse cx="200" cy="320" rx="32" ry="8" fill="${wax.glow}"/>` +
      flame(id, 200, 320) +
      shape('M108 192h184v16H108z', metal.body) +
      shape(
        'M116 206h13v222h-13zM271 206h13v222h-13zM196 206h8v16h-8zM100 424h200v16H100zM112 440h18v14h-18zM270 440h18v14h-18z',
        `url(#${id}m)`,
      ) +
      stroke('M142 232L152 316', '#ffffff', 7, 'opacity=".6" stroke-linecap="round"'),
  ]
}
