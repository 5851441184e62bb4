import type { Picture } from '@bukett/contracts/http/catalogue'
import type { Letter } from './messages.js'

/** As wide as the letter on a screen of nearly two points each; heavier ones make no mail better. */
const widest = 960

/** Of goods, as JPEG, which every mail program shows. What is drawn by code has none. */
export const letterPicture = ({ Photo }: Picture, alt: string): Pick<Letter, 'picture'> => {
  const width = Photo?.Widths.findLast((one) => one <= widest)
  return Photo && width ? { picture: { url: `${Photo.Address}/${width}.jpg`, alt } } : {}
}
