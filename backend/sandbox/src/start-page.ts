import type { FastifyInstance } from 'fastify'
import { COMPANIES } from './population/companies.js'
import { fullName, PEOPLE } from './population/people.js'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { funeralsAround } from './population/funerals.js'
import { html, sendPage } from './page.js'
import type { World } from './world.js'

const DOORS = [
  ['/inbox', 'Inkorgen', 'Mejl och SMS som butiken har skickat'],
  ['/bankid/phone', 'Telefonen med BankID', 'Skanna, legitimera, avbryt'],
  ['/authenticator', 'Kodappen', 'Engångskoder för dem som arbetar i butiken'],
  ['/swish/app', 'Swish', 'Betala eller avböj det som väntar'],
  ['/netaxept/payments', 'Kortbetalningar', 'Terminalen och vad som är reserverat'],
  ['/stripe/payments', 'Plånböckernas kort', 'Google Pay och Apple Pay: vad som är reserverat'],
  ['/partner/desk', 'Utlandspartnern', 'Ta emot eller avvisa ordrar'],
  ['/population', 'Registren', 'Testpersoner, företag och begravningar'],
  ['/faults', 'Fel och utfall', 'Fördröjningar, avbrott, nästa svar'],
  ['/calls', 'Anropen', 'Vad butiken har frågat och vad den har fått'],
] as const

export function startPages(app: FastifyInstance, world: World): void {
  const { shopUrl } = world.settings

  app.get('/', (_request, reply) =>
    sendPage(reply, {
      title: 'Världen utanför',
      body: html`<p>Banker, register, mejl och SMS för <a href="${shopUrl}">butiken</a>. Inget här är på riktigt.</p>
        <ul class="cards">
          ${DOORS.map(
            ([path, name, purpose]) =>
              html`<li>
                <a class="card" href="${path}"><strong>${name}</strong><span class="quiet">${purpose}</span></a>
              </li>`,
          )}
        </ul>`,
    }),
  )

  app.get('/population', (_request, reply) =>
    sendPage(reply, {
      title: 'Registren',
      body: html`<h2>Personer</h2>
        <div class="scroll">
          <table>
            <tbody>
              ${PEOPLE.map(
                (person) =>
                  html`<tr>
                    <td>${fullName(person)}</td>
                    <td>${person.personalNumber}</td>
                    <td>${person.phone}</td>
                    <td>
                      ${person.address.street} ${person.address.number}, ${person.address.postalCode}
                      ${person.address.city}
                    </td>
                    <td>
                      ${person.isProtected && 'skyddad'} ${person.bankId !== 'works' && person.bankId}
                      ${person.swish !== 'enrolled' && 'utan Swish'}
                    </td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
        <h2>Företag</h2>
        <div class="scroll">
          <table>
            <tbody>
              ${COMPANIES.map(
                (company) =>
                  html`<tr>
                    <td>${company.name}</td>
                    <td>${company.organisationNumber}</td>
                    <td>${company.phone}</td>
                    <td>${company.address.city}</td>
                    <td>
                      ${company.gln && `GLN ${company.gln}`} ${company.status === 'bankrupt' && 'konkurs'}
                      ${company.isCreditBlocked && 'spärrad'}
                    </td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
        <h2>Begravningar</h2>
        <div class="scroll">
          <table>
            <tbody>
              ${funeralsAround(stockholmDay(new Date(world.clock.now()))).map(
                (funeral) =>
                  html`<tr>
                    <td>${funeral.date} ${funeral.time}</td>
                    <td>${funeral.deceasedName}</td>
                    <td>${funeral.churchName}, ${funeral.churchCity}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>`,
    }),
  )
}
