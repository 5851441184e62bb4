import { ApiError, errorText } from '@bukett/contracts'
import { currentLocale } from '../../shared/api'

const longestSide = 1600
const quality = 0.8

/** Drawing it anew leaves place and camera behind. Throws `media.not-a-picture`. */
const drawable = async (file: File): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(file)
  } catch {
    throw new ApiError(422, 'media.not-a-picture', errorText('media.not-a-picture', currentLocale()))
  }
}

/** A photograph, upright and small enough to send, as base64. */
export const shrunkJpeg = async (file: File): Promise<string> => {
  const photo = await drawable(file)
  const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(photo.width * scale))
  canvas.height = Math.max(1, Math.round(photo.height * scale))
  canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height)
  photo.close()
  const url = canvas.toDataURL('image/jpeg', quality)
  return url.slice(url.indexOf(',') + 1)
}
