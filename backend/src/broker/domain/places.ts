/** Degrees. */
export interface Position {
  readonly lat: number
  readonly lng: number
}

const earthKm = 6371
const radians = Math.PI / 180

/** Along the great circle. */
export const distanceKm = (a: Position, b: Position): number => {
  const dLat = (b.lat - a.lat) * radians
  const dLng = (b.lng - a.lng) * radians
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(dLng / 2) ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

export const positionOf = (member: { latitude: number; longitude: number }): Position => ({
  lat: member.latitude,
  lng: member.longitude,
})
