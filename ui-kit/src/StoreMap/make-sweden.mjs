// Makes sweden.json, the ground of the store map, out of Natural Earth (https://www.naturalearthdata.com, public domain).
//
//   node make-sweden.mjs COUNTRIES LAKES PLACES
//
// COUNTRIES: countries-10m.json of the npm package world-atlas; LAKES and PLACES: ne_10m_lakes and ne_10m_populated_places_simple as GeoJSON.
import { readFileSync, writeFileSync } from 'node:fs'

const [countriesFile, lakesFile, placesFile] = process.argv.slice(2)
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** What a map of Sweden can show: west, south, east, north. */
const [west, south, east, north] = [4, 53, 31, 71]

/** Rings of a TopoJSON country: its arcs are whole numbers, each point told by its distance from the one before. */
const ringsOfCountries = ({ transform, arcs, objects }, wanted) => {
  const {
    scale: [sx, sy],
    translate: [tx, ty],
  } = transform
  const drawn = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]) => [(x += dx) * sx + tx, (y += dy) * sy + ty])
  })
  const ring = (indexes) =>
    indexes.flatMap((index, place) => {
      const points = index < 0 ? [...drawn[~index]].reverse() : drawn[index]
      return place ? points.slice(1) : points
    })
  return objects.countries.geometries
    .filter(({ properties }) => wanted(properties.name))
    .flatMap(({ type, arcs: parts }) => (type === 'Polygon' ? [parts] : parts))
    .map(([outer]) => ring(outer))
}

/** What of a ring lies in the frame, cut along one side after the other. */
const within = (ring) =>
  [
    [([x]) => x >= west, (a, b) => at(a, b, (west - a[0]) / (b[0] - a[0]))],
    [([x]) => x <= east, (a, b) => at(a, b, (east - a[0]) / (b[0] - a[0]))],
    [([, y]) => y >= south, (a, b) => at(a, b, (south - a[1]) / (b[1] - a[1]))],
    [([, y]) => y <= north, (a, b) => at(a, b, (north - a[1]) / (b[1] - a[1]))],
  ].reduce(
    (points, [isIn, cut]) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1)
        const crossing = isIn(before) === isIn(point) ? [] : [cut(before, point)]
        return isIn(point) ? [...crossing, point] : crossing
      }),
    ring,
  )
const at = ([ax, ay], [bx, by], part) => [ax + (bx - ax) * part, ay + (by - ay) * part]

/** A degree of longitude is about half as long as one of latitude up here. */
const distance = ([px, py], [ax, ay], [bx, by]) => {
  const [x, y, dx, dy] = [(px - ax) / 2, py - ay, (bx - ax) / 2, by - ay]
  const length = dx * dx + dy * dy
  const part = length ? Math.max(0, Math.min(1, (x * dx + y * dy) / length)) : 0
  return Math.hypot(x - part * dx, y - part * dy)
}

/** Fewer points, none of them further from the line than `most` degrees (Douglas and Peucker). */
const simplified = (points, most) => {
  if (points.length < 3) return points
  const distances = points.map((point) => distance(point, points[0], points.at(-1)))
  const furthest = distances.indexOf(Math.max(...distances))
  if (distances[furthest] <= most) return [points[0], points.at(-1)]
  return [...simplified(points.slice(0, furthest + 1), most).slice(0, -1), ...simplified(points.slice(furthest), most)]
}

const area = (ring) =>
  Math.abs(ring.reduce((sum, [x, y], i) => sum + x * ring.at(i - 1)[1] - ring.at(i - 1)[0] * y, 0) / 4)

/** Thousandths of a degree, each point told by its distance from the one before; rings too small to see fall away. */
const written = (rings, { most, smallest }) =>
  rings
    .map(within)
    .filter((ring) => ring.length > 3 && area(ring) > smallest)
    .map((ring) => {
      // A ring begins where it ends: it is simplified in halves, or it would be a line.
      const half = Math.floor(ring.length / 2)
      const points = [
        ...simplified(ring.slice(0, half + 1), most).slice(0, -1),
        ...simplified(ring.slice(half), most),
      ].map((point) => point.map((degrees) => Math.round(degrees * 1000)))
      return points.flatMap(([x, y], i) => (i ? [x - points[i - 1][0], y - points[i - 1][1]] : [x, y]))
    })
    .filter((ring) => ring.length > 6)

const countries = read(countriesFile)
const around = new Set([
  'Norway',
  'Denmark',
  'Finland',
  'Åland',
  'Russia',
  'Estonia',
  'Latvia',
  'Lithuania',
  'Poland',
  'Germany',
])
const isInSweden = ([x, y]) => x > 11 && x < 24.2 && y > 55.3 && y < 69.1 && !(x < 12.5 && y > 60.5)

const lakes = read(lakesFile)
  .features.flatMap(({ geometry: { type, coordinates } }) => (type === 'Polygon' ? [coordinates] : coordinates))
  .map(([outer]) => outer)
  .filter((ring) => isInSweden(ring[0]))

/** Natural Earth writes one name without its dots. */
const names = { Vannersborg: 'Vänersborg' }

const towns = read(placesFile)
  .features.filter(({ properties }) => properties.adm0_a3 === 'SWE')
  .sort((a, b) => a.properties.scalerank - b.properties.scalerank || b.properties.pop_max - a.properties.pop_max)
  .map(({ properties: { name }, geometry: { coordinates } }) => [
    names[name] ?? name,
    ...coordinates.map((degrees) => Math.round(degrees * 1000)),
  ])

writeFileSync(
  new URL('sweden.json', import.meta.url),
  `${JSON.stringify({
    sweden: written(
      ringsOfCountries(countries, (name) => name === 'Sweden'),
      { most: 0.004, smallest: 0.0004 },
    ),
    around: written(
      ringsOfCountries(countries, (name) => around.has(name)),
      { most: 0.05, smallest: 0.02 },
    ),
    lakes: written(lakes, { most: 0.008, smallest: 0.01 }),
    towns,
  })}\n`,
)
