import Box from '@mui/material/Box'
import type { LayerGroup, Map as LeafletMap } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { useKitTexts } from '../KitProvider/KitProvider'
import { Notice } from '../Notice/Notice'
import { tokens } from '../tokens'

export type PlaceOnMap = { id: string; name: string; latitude: number; longitude: number }

export type StoreMapProps = {
  places: readonly PlaceOnMap[]
  /** The place that is chosen, by id. */
  chosen?: string
  onChoose: (id: string) => void
  /** Where the map's ground is fetched; without it the places stand on paper (PU-06: no other site is asked unasked). */
  tiles?: { url: string; attribution: string }
}

type Drawn = { leaflet: typeof import('leaflet'); map: LeafletMap; pins: LayerGroup }

/** Where the stores are. What it shows stands in a list beside it too, so a reader may pass it by. */
export const StoreMap = ({ places, chosen, onChoose, tiles }: StoreMapProps) => {
  const texts = useKitTexts()
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
      // Leaflet is 40 kB; it is fetched with the first map.
      const [leaflet] = await Promise.all([import('leaflet'), import('leaflet/dist/leaflet.css')])
      if (left || !frame.current) return
      map = leaflet.map(frame.current, { scrollWheelZoom: false, attributionControl: false })
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

  // The ground may come after the stores: the map stays, and is given it.
  useEffect(() => {
    if (!drawn || !tiles) return
    const { leaflet, map } = drawn
    const ground = leaflet
      .tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 18 })
      .on('tileerror', () => setFailed(true))
      .on('tileload', () => setFailed(false))
      .addTo(map)
    const credit = leaflet.control.attribution({ prefix: false }).addTo(map)
    return () => {
      ground.remove()
      credit.remove()
    }
  }, [drawn, tiles])

  useEffect(() => {
    if (!drawn || places.length === 0) return
    const { leaflet, map } = drawn
    const bounds = leaflet.latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]))
    map.fitBounds(bounds, { padding: [36, 36], maxZoom: 14, animate: false })
  }, [drawn, places])

  useEffect(() => {
    if (!drawn) return
    const { leaflet, pins } = drawn
    pins.clearLayers()
    for (const { id, name, latitude, longitude } of places) {
      const here = id === chosen
      leaflet
        .circleMarker([latitude, longitude], {
          radius: here ? 12 : 9,
          color: tokens.colour.card,
          weight: 3,
          fillOpacity: 1,
          fillColor: here ? tokens.colour.petal : tokens.colour.leaf,
        })
        .bindTooltip(name, { direction: 'top', offset: [0, -8], permanent: here })
        .on('click', () => choose.current(id))
        .addTo(pins)
    }
  }, [drawn, places, chosen])

  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        ref={frame}
        role="region"
        aria-label={texts.storeMap}
        sx={{
          height: { xs: 220, sm: 260 },
          borderRadius: `${tokens.radius.card}px`,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          // Leaflet's own layers stay below the sheets.
          isolation: 'isolate',
          fontFamily: 'inherit !important',
          '&.leaflet-container': { backgroundColor: tokens.ground.moss },
          '& .leaflet-tooltip': { color: 'text.primary', fontFamily: 'body1.fontFamily', fontSize: '0.875rem' },
        }}
      />
      {isFailed && (
        <Notice tone="warning" announce="status">
          {texts.storeMapFailed}
        </Notice>
      )}
    </Box>
  )
}
