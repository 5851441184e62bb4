/** å, ä and ö as Excel on a Mac writes them in a CSV. */
const ofMac = [0x8c, 0x8a, 0x9a]
/** å, ä, ö, Å, Ä, Ö, é, è, ü, ø and æ of Windows; a text of a Swedish shop from a Mac has none of these bytes. */
const ofWindows = [0xe5, 0xe4, 0xf6, 0xc5, 0xc4, 0xd6, 0xe9, 0xe8, 0xfc, 0xf8, 0xe6]

const isFromMac = (bytes: Uint8Array): boolean =>
  bytes.some((byte) => ofMac.includes(byte)) && !bytes.some((byte) => ofWindows.includes(byte))

/** What a chosen file says: UTF-8, else as Excel on a Mac or as Windows programs write; null for what is no text. */
export const fileText = async (file: Blob): Promise<string | null> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(isFromMac(bytes) ? 'macintosh' : 'windows-1252').decode(bytes)
  }
}
