import type { LayerGroup, Map as LeafletMap } from 'leaflet'
import { tokens } from '../tokens'
import { groupsOf } from './clusters'
import type { MapTexts } from './map-texts'

type Leaflet = typeof import('leaflet')

export interface Pin {
  readonly id: string
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

export interface Pins {
  readonly leaflet: Leaflet
  readonly map: LeafletMap
  readonly layer: LayerGroup
  readonly places: readonly Pin[]
  readonly chosen: string | undefined
  readonly texts: MapTexts
  readonly onChoose: (id: string) => void
}

/** What a finger can press: as large as a button, however small its dot is. */
const reach = tokens.touchTarget

/** A button on the map, for a finger and for keys. */
const buttonAt = (
  { leaflet, layer }: Pins,
  [latitude, longitude]: readonly [number, number],
  look: string,
  text: string,
  press: () => void,
  autoPanOnFocus = true,
) =>
  leaflet
    .marker([latitude, longitude], {
      icon: leaflet.divIcon({ className: look, html: `<span>${text}</span>`, iconSize: [reach, reach] }),
      riseOnHover: true,
      autoPanOnFocus,
    })
    .on('click', press)
    // Leaflet tells a key that was pressed on a pin, and takes it for nothing.
    .on('keydown', ({ originalEvent }) => {
      if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
      originalEvent.preventDefault()
      press()
    })
    .addTo(layer)

/** A store writes its own name, and Leaflet takes words for a part of the page. */
const named = (name: string): HTMLElement => Object.assign(document.createElement('span'), { textContent: name })

const middle = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** Draws the stores at the map's zoom: one by one where a finger can tell them apart, else as their number, which a press opens. */
export const drawPins = (pins: Pins): void => {
  const { leaflet, map, layer, places, chosen, texts, onChoose } = pins
  // Whoever has pressed a pin with a key goes on from the one that is drawn in its place.
  const focused = map.getContainer().querySelector<HTMLElement>('.store:focus')?.dataset['id']
  layer.clearLayers()
  const spots = places.map((place) => ({ ...place, ...map.project([place.latitude, place.longitude]) }))
  // Stores in one house are told apart by nothing nearer than the map can show.
  const nearest = map.getZoom() >= map.getMaxZoom() ? 1 : reach
  for (const group of groupsOf(spots, nearest)) {
    const [first] = group
    if (!first) continue
    if (group.length === 1) {
      const here = first.id === chosen
      const look = here ? 'store chosen' : 'store'
      const press = () => onChoose(first.id)
      // What only gets back the focus that it had brings nobody back to it.
      const marker = buttonAt(pins, [first.latitude, first.longitude], look, '', press, first.id !== focused)
      marker.bindTooltip(named(first.name), { direction: 'top', offset: [0, -14], permanent: here })
      const pin = marker.getElement()
      if (!pin) continue
      pin.dataset['id'] = first.id
      pin.setAttribute('aria-label', first.name)
      if (here) pin.setAttribute('aria-current', 'true')
      if (first.id === focused) pin.focus({ preventScroll: true })
      continue
    }
    const at = [middle(group.map(({ latitude }) => latitude)), middle(group.map(({ longitude }) => longitude))] as const
    const held = group.find(({ id }) => id === chosen)
    const marker = buttonAt(pins, at, held ? 'stores chosen' : 'stores', String(group.length), () => {
      const bounds = leaflet.latLngBounds(group.map(({ latitude, longitude }) => [latitude, longitude]))
      map.fitBounds(bounds, { padding: [reach, reach] })
      // Who pressed it with a key goes on from the map, whose pins are others now.
      map.getContainer().focus({ preventScroll: true })
    })
    if (held) marker.bindTooltip(named(held.name), { direction: 'top', offset: [0, -18], permanent: true })
    marker.getElement()?.setAttribute('aria-label', texts.group(group.length))
  }
}
