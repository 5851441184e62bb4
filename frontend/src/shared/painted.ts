/** When the browser has drawn what a press led to: what nobody sees at once, such as fetching, waits for it. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
