import { ApiError, errorText } from '@bukett/contracts'
import { currentLocale } from '../../shared/api'
import { drawnSmaller } from '../../shared/drawn-smaller'

const longestSide = 1600
const quality = 0.8

/** Throws `media.not-a-picture`. */
const drawable = async (file: File): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(file)
  } catch {
    throw new ApiError(422, 'media.not-a-picture', errorText('media.not-a-picture', currentLocale()))
  }
}

/** A photograph, upright and small enough to send, as base64. */
export const shrunkJpeg = async (file: File): Promise<string> => {
  const url = drawnSmaller(await drawable(file), longestSide).toDataURL('image/jpeg', quality)
  return url.slice(url.indexOf(',') + 1)
}
