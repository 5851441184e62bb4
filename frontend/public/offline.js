const texts = {
  en: {
    title: 'You are not connected',
    text: 'Prices and delivery days are shown when you are back online, so that they are right. The page then opens by itself.',
    again: 'Try again',
    orders: 'Orders you can read now',
    order: (number) => `Order ${number}`,
  },
  sv: { order: (number) => `Beställning ${number}` },
}

const language = /(?:^|; )language=en/.test(document.cookie) ? 'en' : 'sv'
const { title, text, again, orders, order } = texts[language]

if (title) {
  document.documentElement.lang = language
  document.title = `${title} – Bukett`
  document.querySelector('h1').textContent = title
  document.getElementById('text').textContent = text
  document.getElementById('again').textContent = again
  document.getElementById('orders-title').textContent = orders
}

document.getElementById('again').addEventListener('click', () => location.reload())

/** Opens the page once it can be had: a network that is back says so only once, and may not lead anywhere yet. */
const openWhenFound = async () => {
  try {
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })
    location.reload()
  } catch {
    if (navigator.onLine) setTimeout(openWhenFound, 3000)
  }
}
addEventListener('online', openWhenFound)
if (navigator.onLine) setTimeout(openWhenFound, 3000)

/** Each order that was seen here once, by the address it was seen at. */
const kept = async () => {
  const cache = await caches.open('bukett-orders')
  const found = new Map()
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url)
    const number = /^\/(?:order|mottagare)\/(\d{9,12})/i.exec(pathname)?.[1]
    if (number) found.set(number, pathname + search)
  }
  return found
}

void kept().then((found) => {
  if (found.size === 0) return
  const section = document.getElementById('orders')
  for (const [number, href] of found) {
    const link = Object.assign(document.createElement('a'), { href, textContent: order(number) })
    const row = document.createElement('li')
    row.append(link)
    section.querySelector('ul').append(row)
  }
  section.hidden = false
})
