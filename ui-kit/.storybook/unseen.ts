/** Nobody looks at a story that is tried: to paint it, frame after frame, took more than a quarter of what stories cost. It is laid out as ever. */
window.frameElement?.setAttribute('style', `${window.frameElement.getAttribute('style') ?? ''}; opacity: 0`)
