import { toString } from 'qrcode'

/** Pictures of QR codes. */
export abstract class QrPictures {
  /** A data URL. */
  abstract draw(text: string): Promise<string>
}

/** SVG: sharp on every screen, and a tenth of a PNG's work, which matters for a picture a second. */
export class SvgQrPictures extends QrPictures {
  async draw(text: string): Promise<string> {
    const svg = await toString(text, { type: 'svg', errorCorrectionLevel: 'L', margin: 2 })
    return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  }
}
