/** What a chosen file says: UTF-8, else as Excel and other Windows programs write; null for what is no text. */
export const fileText = async (file: Blob): Promise<string | null> => {
  const bytes = await file.arrayBuffer()
  if (new Uint8Array(bytes).includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
