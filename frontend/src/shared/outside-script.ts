const fetched = new Map<string, Promise<void>>()

/** Fetches a script of somebody else's once. Rejects when it cannot be had; the next call tries again. */
export const outsideScript = (url: string): Promise<void> => {
  const known = fetched.get(url)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      fetched.delete(url)
      reject(new Error(`${url} could not be fetched.`))
    })
    document.head.append(script)
  })
  fetched.set(url, loading)
  return loading
}
