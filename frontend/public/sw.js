// What of the shop can be read without a network: an order that was seen here, its receipt, and a page that says how things are. Everything
// else goes to the network, untouched: a price, a day or a stock is never an old one.

const shell = 'bukett-shell-2'
const orders = 'bukett-orders'
const built = 'bukett-built'

const offline = '/offline.html'
const ofShell = [offline, '/offline.css', '/offline.js', '/favicon.svg']

const mostOrders = 60
const mostBuilt = 300
const keptDays = 60

/** A file of the build is named by what is in it: it cannot be old. */
const isBuilt = ({ pathname }) => /^\/assets\/[\w.-]+\.(?:js|css|woff2)$/.test(pathname)

/** What was ordered does not change its price; when there is a network it is read anew. */
const isOfOrder = ({ pathname }) => /^\/(?:order|mottagare|api\/order|api\/pdf\/receipt)\/\d{9,12}/i.test(pathname)

const prune = async (cache, most) => {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

const forgetOld = async () => {
  const cache = await caches.open(orders)
  const oldest = Date.now() - keptDays * 24 * 3600 * 1000
  for (const key of await cache.keys()) {
    const answer = await cache.match(key)
    if (Date.parse(answer?.headers.get('date') ?? '') < oldest) await cache.delete(key)
  }
}

const keep = async (name, most, request, answer) => {
  const cache = await caches.open(name)
  // An order that nobody may see any more is not read from here either.
  if (answer.status === 404 || answer.status === 410) await cache.delete(request, { ignoreVary: true })
  // A page that led elsewhere is not the one that was asked for.
  if (!answer.ok || answer.redirected) return
  await cache.put(request, answer)
  await prune(cache, most)
}

const fromBuild = async (event) => {
  const known = await caches.match(event.request, { cacheName: built })
  if (known) return known
  const answer = await fetch(event.request)
  event.waitUntil(keep(built, mostBuilt, event.request, answer.clone()))
  return answer
}

/** A kept answer's Date says when it was read: whoever goes by it would take that for the present. */
const withoutDate = ({ body, status, statusText, headers }) => {
  const others = new Headers(headers)
  others.delete('date')
  return new Response(body, { status, statusText, headers: others })
}

const freshOrKept = async (event, otherwise) => {
  try {
    const answer = await fetch(event.request)
    event.waitUntil(keep(orders, mostOrders, event.request, answer.clone()))
    return answer
  } catch (error) {
    await forgetOld()
    const known = await caches.match(event.request, { cacheName: orders, ignoreVary: true })
    if (known) return withoutDate(known)
    if (otherwise) return otherwise()
    throw error
  }
}

const sayOffline = () => caches.match(offline, { cacheName: shell })

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(caches.open(shell).then((cache) => cache.addAll(ofShell)))
})

self.addEventListener('activate', (event) => {
  const renew = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => ![shell, orders, built].includes(name)).map((name) => caches.delete(name)))
    await forgetOld()
    await self.clients.claim()
  }
  event.waitUntil(renew())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  // Who logs out, here or everywhere, leaves nothing on a device that others use.
  if (/^\/api\/logout(?:\/everywhere)?\/?$/i.test(url.pathname)) event.waitUntil(caches.delete(orders))
  if (request.method !== 'GET') return
  if (isBuilt(url)) event.respondWith(fromBuild(event))
  else if (isOfOrder(url)) event.respondWith(freshOrKept(event, request.mode === 'navigate' ? sayOffline : undefined))
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(sayOffline))
  // Whatever page is opened: this worker may be the same for years.
  if (request.mode === 'navigate') event.waitUntil(forgetOld())
})

/** An order's page tells what it stands on: it may have been read before there was anybody to keep it. */
self.addEventListener('message', (event) => {
  const urls = Array.isArray(event.data?.keep) ? event.data.keep.map((address) => new URL(address, self.location.origin)) : []
  const keepOne = async (url) => {
    const [name, most] = isBuilt(url) ? [built, mostBuilt] : isOfOrder(url) ? [orders, mostOrders] : []
    if (!name || url.origin !== self.location.origin || (await caches.match(url.href, { cacheName: name }))) return
    const answer = await fetch(url.href, { credentials: 'same-origin' }).catch(() => undefined)
    if (answer) await keep(name, most, url.href, answer)
  }
  event.waitUntil(Promise.all(urls.map(keepOne)))
})
