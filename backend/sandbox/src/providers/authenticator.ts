import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { html, sendPage } from '../page.js'
import type { World } from '../world.js'

/** What the demo shop's staff have in their telephones. */
const DEMO_SECRET = 'BUKETTDEMOBLOMMA'

/** The app that makes codes for those who work in the shop, at the sandbox's own time. */
export function authenticatorPages(app: FastifyInstance, { clock }: World): void {
  app.get<{ Querystring: { secret?: string } }>('/authenticator', ({ query }, reply) => {
    const typed = (query.secret ?? DEMO_SECRET).replaceAll(/\s/g, '').toUpperCase()
    const totp = /^[A-Z2-7]{16,128}$/.test(typed) ? new TOTP({ secret: Secret.fromBase32(typed) }) : undefined
    const at = { timestamp: clock.now() }
    return sendPage(reply, {
      title: 'Kodappen',
      live: totp !== undefined,
      status: totp ? 200 : 400,
      body: html`${
          totp
            ? html`<p class="card">
                <strong>${totp.generate(at)}</strong>
                <span class="quiet">gäller i ${Math.ceil(totp.remaining(at) / 1000)} s</span>
              </p>`
            : html`<p class="card">Nyckeln är 16 till 128 tecken: A till Z och 2 till 7.</p>`
        }
        <form action="/authenticator">
          <label>Nyckel <input name="secret" value="${typed}" autocomplete="off" /></label>
          <button>Visa koden</button>
        </form>`,
    })
  })
}
