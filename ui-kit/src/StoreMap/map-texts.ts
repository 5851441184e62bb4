/** What the map says by itself, beside Leaflet: fetched with the first map. */
export const mapTexts = {
  sv: {
    storeMap: 'Karta över butikerna',
    failed: 'Kartan kunde inte laddas. Butikernas adresser står intill.',
    zoomIn: 'Närmare',
    zoomOut: 'Längre bort',
    group: (count: number) => `${count} butiker, visa dem närmare`,
    groundBy: 'Karta: Natural Earth',
  },
  en: {
    storeMap: 'Map of the stores',
    failed: 'The map could not be loaded. The addresses of the stores stand beside it.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    group: (count: number) => `${count} stores, zoom in on them`,
    groundBy: 'Map: Natural Earth',
  },
} as const

export type MapTexts = (typeof mapTexts)['sv' | 'en']
