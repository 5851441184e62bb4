import { mediaApi, PICTURE_MAX_BYTES } from '@bukett/contracts/http/media'
import { drawnSmaller } from '../../shared/drawn-smaller'
import { callTelling } from '../shell/call-telling'

/** As large as the library keeps them. */
const longestSide = 2400
/** What weighs less is sent as it is. */
const lightBytes = 3 * 1024 * 1024
const quality = 0.92

const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^data:[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })

/** A heavy photograph made smaller by the browser, upright; null where it cannot read it. */
const smaller = async (file: File): Promise<Blob | null> => {
  const photo = await createImageBitmap(file).catch(() => null)
  if (!photo) return null
  const canvas = drawnSmaller(photo, longestSide)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

const isHeic = ({ name, type }: File): boolean => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)

/** What is sent of a file, as base64: less of a heavy one, and a JPEG of the telephone's own kind where this browser reads it. */
export const contentOf = async (file: File): Promise<string> => {
  const isSmall = file.size <= lightBytes && !isHeic(file)
  const sent = isSmall || file.type === 'image/svg+xml' ? file : ((await smaller(file)) ?? file)
  // The server would say so after minutes.
  if (sent.size > PICTURE_MAX_BYTES) return 'A'.repeat(Math.ceil(PICTURE_MAX_BYTES / 3) * 4 + 4)
  return base64Of(sent)
}

/** Takes a file into the library. */
export const sendPicture = async (file: File, tell: (share: number) => void) => {
  const body = { Name: file.name.slice(0, 200), Content: await contentOf(file) }
  tell(0)
  return callTelling(tell)(mediaApi.add, { body })
}
