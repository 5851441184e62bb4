/** Styles a strict content security policy lets through: a constructed sheet, else an element with the page's nonce. */
export function adoptStyles(root: ShadowRoot | Document, css: string): void {
  const document = 'host' in root ? root.ownerDocument : root
  const Sheet = document.defaultView?.CSSStyleSheet
  if (Sheet && 'adoptedStyleSheets' in root && 'replaceSync' in Sheet.prototype) {
    const sheet = new Sheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return
  }
  const style = document.createElement('style')
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  if (nonce) style.nonce = nonce
  style.textContent = css
  if ('host' in root) root.append(style)
  else document.head.append(style)
}
