import Box from '@mui/material/Box'
import type { LayerGroup, Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useKitTexts } from '../KitProvider/KitProvider'
import { Notice } from '../Notice/Notice'
import { tokens } from '../tokens'
import { mapTexts } from './map-texts'
import { drawPins } from './pins'

export type PlaceOnMap = { id: string; name: string; latitude: number; longitude: number }

export type StoreMapProps = {
  places: readonly PlaceOnMap[]
  /** The place that is chosen, by id. */
  chosen?: string
  onChoose: (id: string) => void
  /** Where pieces of a street map are fetched; without it the places stand on Sweden's outline (PU-06: no other site is asked unasked). */
  tiles?: { url: string; attribution: string }
}

type Drawn = { leaflet: typeof import('leaflet'); map: LeafletMap; pins: LayerGroup }

/** The outline has no streets: nearer than this there is nothing more to see of it. */
const deepest = { outline: 11, streets: 18 }

const dot = (size: number) => ({
  display: 'grid',
  placeItems: 'center',
  width: size,
  height: size,
  borderRadius: '50%',
  border: `3px solid ${tokens.colour.card}`,
  bgcolor: tokens.colour.leaf,
  color: tokens.colour.card,
  fontWeight: 600,
})

/** Where the stores are. What it shows stands in a list beside it too, so a reader may pass it by. */
export const StoreMap = ({ places, chosen, onChoose, tiles }: StoreMapProps) => {
  const texts = mapTexts[useKitTexts().locale]
  const frame = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Drawn>()
  const [isFailed, setFailed] = useState(false)
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  }, [onChoose])

  useEffect(() => {
    let left = false
    let map: LeafletMap | undefined
    const draw = async () => {
      // Leaflet is 40 kB and the outline 23; they are fetched with the first map.
      const [leaflet, { drawGround }] = await Promise.all([
        import('leaflet'),
        import('./ground'),
        import('leaflet/dist/leaflet.css'),
      ])
      if (left || !frame.current) return
      map = leaflet.map(frame.current, {
        scrollWheelZoom: false,
        attributionControl: false,
        zoomControl: false,
        maxZoom: deepest.outline,
        minZoom: 4,
        maxBoundsViscosity: 1,
      })
      drawGround(leaflet, map)
      setDrawn({ leaflet, map, pins: leaflet.layerGroup().addTo(map) })
    }
    draw().catch(() => {
      if (!left) setFailed(true)
    })
    return () => {
      left = true
      map?.remove()
      setDrawn(undefined)
    }
  }, [])

  useEffect(() => {
    if (!drawn) return
    const { leaflet, map } = drawn
    const zoom = leaflet.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map)
    const credit = leaflet.control.attribution({ prefix: false }).addAttribution(texts.groundBy).addTo(map)
    return () => {
      zoom.remove()
      credit.remove()
    }
  }, [drawn, texts])

  // The streets may come after the stores: the map stays, and is given them.
  useEffect(() => {
    if (!drawn) return
    const { leaflet, map } = drawn
    // Not when the streets go: with the component, the map has gone before them.
    map.setMaxZoom(tiles ? deepest.streets : deepest.outline)
    if (!tiles) return
    const streets = leaflet
      .tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: deepest.streets })
      .on('tileerror', () => setFailed(true))
      .on('tileload', () => setFailed(false))
      .addTo(map)
    return () => {
      streets.remove()
    }
  }, [drawn, tiles])

  const showAll = useEffectEvent(({ leaflet, map }: Drawn, maxZoom: number) => {
    const bounds = leaflet.latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]))
    map.fitBounds(bounds, { padding: [36, 36], maxZoom, animate: false })
  })
  // Not whenever the page is drawn: the same stores stay where the visitor has moved the map to.
  const shown = places.map(({ id }) => id).join(' ')
  const nearest = tiles ? 14 : 9
  useEffect(() => {
    if (drawn && shown) showAll(drawn, nearest)
  }, [drawn, shown, nearest])

  const showChosen = useEffectEvent(({ map }: Drawn) => {
    const place = places.find(({ id }) => id === chosen)
    if (!place) return
    const { latitude, longitude } = place
    if (!map.getBounds().contains([latitude, longitude])) map.panTo([latitude, longitude])
  })
  useEffect(() => {
    if (drawn && chosen !== undefined) showChosen(drawn)
  }, [drawn, chosen])

  useEffect(() => {
    if (!drawn || places.length === 0) return
    const { leaflet, map, pins: layer } = drawn
    const draw = () => drawPins({ leaflet, map, layer, places, chosen, texts, onChoose: (id) => choose.current(id) })
    draw()
    map.on('zoomend', draw)
    return () => {
      map.off('zoomend', draw)
    }
  }, [drawn, places, chosen, texts])

  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        ref={frame}
        role="region"
        aria-label={texts.storeMap}
        sx={{
          height: { xs: 320, sm: 420 },
          borderRadius: `${tokens.radius.card}px`,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          // Leaflet's own layers stay below the sheets.
          isolation: 'isolate',
          fontFamily: 'inherit !important',
          '&.leaflet-container': { backgroundColor: tokens.ground.sky, fontSize: '0.875rem' },
          '&:focus-visible': { outlineOffset: '-3px !important' },
          '& .leaflet-tooltip': { color: 'text.primary', fontFamily: 'body1.fontFamily', fontSize: '0.875rem' },
          // Pictures of the house are no wider than what they stand in; a layer of the map has no width.
          '& .leaflet-ground-pane svg': { maxWidth: 'none', maxHeight: 'none' },
          // Leaflet's own sheet comes later, and would win with as many classes.
          '&.leaflet-container .leaflet-bar a': {
            width: tokens.touchTarget,
            height: tokens.touchTarget,
            lineHeight: `${tokens.touchTarget}px`,
            color: 'text.primary',
          },
          '& .leaflet-control-attribution': { color: 'text.secondary' },
          '& .store, & .stores': { display: 'grid', placeItems: 'center', borderRadius: '50%' },
          '& .store > span': dot(20),
          '& .stores > span': dot(36),
          '& .chosen > span': { bgcolor: tokens.colour.petal },
          '& .town': {
            width: 'max-content !important',
            px: 2,
            color: tokens.colour.inkSoft,
            fontSize: '0.75rem',
            whiteSpace: 'nowrap',
          },
        }}
      />
      {isFailed && (
        <Notice tone="warning" announce="status">
          {texts.failed}
        </Notice>
      )}
    </Box>
  )
}
