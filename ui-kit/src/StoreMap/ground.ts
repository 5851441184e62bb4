import type { LayerGroup, Map as LeafletMap } from 'leaflet'
import { tokens } from '../tokens'
import sweden from './sweden.json'

type Leaflet = typeof import('leaflet')

/** A line as the file has it: thousandths of a degree, each point told by its distance from the one before. */
export const pointsOf = (line: readonly number[]): [latitude: number, longitude: number][] => {
  let [x, y] = [0, 0]
  const points: [number, number][] = []
  for (let index = 0; index < line.length; index += 2) {
    x += line[index] ?? 0
    y += line[index + 1] ?? 0
    points.push([y / 1000, x / 1000])
  }
  return points
}

/** From which zoom on a town is named, by its place in the list: the largest come first. */
const namedFrom = (rank: number): number => (rank < 1 ? 4 : rank < 5 ? 5 : rank < 14 ? 6 : 7)

/** As far as `sweden.json` goes: beyond it all would be sea. */
export const known: [[number, number], [number, number]] = [
  [45, -45],
  [75, 75],
]

/** Sweden as it is: coast, large lakes, neighbours and towns. It asks nobody, and needs no map service. */
export const drawGround = (leaflet: Leaflet, map: LeafletMap): LayerGroup => {
  const pane = map.getPane('ground') ?? map.createPane('ground')
  // Below the pieces of a map service, where there is one.
  pane.style.zIndex = '150'
  // Names stand on the land: within one pane they would go below it where they stand further north.
  const written = map.getPane('names') ?? map.createPane('names')
  written.style.zIndex = '160'
  map.setMaxBounds(known)
  const renderer = leaflet.svg({ pane: 'ground', padding: 0.5 })
  const drawn = leaflet.layerGroup()
  const fill = (lines: readonly number[][], fillColor: string, color: string) =>
    lines.forEach((line) =>
      leaflet
        .polygon(pointsOf(line), {
          renderer,
          pane: 'ground',
          interactive: false,
          fillColor,
          fillOpacity: 1,
          color,
          weight: 1,
        })
        .addTo(drawn),
    )
  const { ground, colour } = tokens
  fill(sweden.around, ground.sand, ground.sand)
  fill(sweden.sweden, colour.card, colour.line)
  fill(sweden.lakes, ground.sky, ground.sky)
  const names = leaflet.layerGroup().addTo(drawn)
  const nameTowns = () => {
    names.clearLayers()
    const zoom = map.getZoom()
    sweden.towns.forEach(([name, x, y], rank) => {
      if (zoom < namedFrom(rank)) return
      leaflet
        .marker([Number(y) / 1000, Number(x) / 1000], {
          pane: 'names',
          interactive: false,
          keyboard: false,
          icon: leaflet.divIcon({ className: 'town', html: String(name), iconSize: [0, 0] }),
        })
        .addTo(names)
    })
  }
  map.on('zoomend', nameTowns)
  drawn.on('remove', () => map.off('zoomend', nameTowns)).addTo(map)
  if (map.getZoom() !== undefined) nameTowns()
  return drawn
}
