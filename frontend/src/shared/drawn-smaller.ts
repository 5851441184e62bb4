/** A photograph drawn anew, upright, its longer side at most so long: place and camera stay behind. The photograph is closed. */
export const drawnSmaller = (photo: ImageBitmap, longestSide: number): HTMLCanvasElement => {
  const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(photo.width * scale))
  canvas.height = Math.max(1, Math.round(photo.height * scale))
  canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height)
  photo.close()
  return canvas
}
