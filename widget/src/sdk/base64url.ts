/** UTF-8 text of base64url or base64, padded or not; undefined when it is neither. */
export function decodeBase64Url(encoded: string): string | undefined {
  if (!/^[\w+/-]+={0,2}$/.test(encoded)) return
  try {
    const binary = atob(encoded.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, ''))
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)))
  } catch {
    return
  }
}
