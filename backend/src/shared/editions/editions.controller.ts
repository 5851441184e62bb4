import type { Input } from '@bukett/contracts'
import { editionsApi, type EditionState } from '@bukett/contracts/http/editions'
import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import { Controller } from '@nestjs/common'
import { Audit } from '../audit.js'
import { Clock } from '../clock.js'
import { Colleagues } from '../colleagues.js'
import type { Caller } from '../http/caller.js'
import { type Exchange, Route } from '../http/route.js'
import type { Edited } from './edition.js'
import { peopleOf, stateShown, versionsShown } from './edition-shown.js'
import { Editions } from './editions.js'
import type { Seen } from './editions-of.js'

const versionsAtOnce = 30

@Controller()
export class EditionsController {
  constructor(
    private readonly editions: Editions,
    private readonly colleagues: Colleagues,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Route(editionsApi.state)
  async state({ params: { kind, key } }: Input<typeof editionsApi.state>) {
    return this.#shown(await this.editions.find(kind, key))
  }

  @Route(editionsApi.versions)
  async versions({ params: { kind, key } }: Input<typeof editionsApi.versions>) {
    const versions = await this.editions.versions(kind, key)
    const names = await this.colleagues.namesOf(new Set(versions.map(({ By }) => By)))
    return versionsShown(versions, names, versionsAtOnce)
  }

  @Route(editionsApi.publish)
  async publish({ params: { kind, key }, body }: Input<typeof editionsApi.publish>, { caller }: Exchange) {
    const edited = await this.editions.publish(kind, key, seenBy(caller, body))
    return this.#done('edition.publish', edited, caller)
  }

  @Route(editionsApi.plan)
  async plan({ params: { kind, key }, body }: Input<typeof editionsApi.plan>, { caller }: Exchange) {
    const span = { from: new Date(body.From), until: body.Until === null ? null : new Date(body.Until) }
    const edited = await this.editions.plan(kind, key, span, seenBy(caller, body))
    return this.#done('edition.plan', edited, caller)
  }

  @Route(editionsApi.unplan)
  async unplan({ params: { kind, key }, body }: Input<typeof editionsApi.unplan>, { caller }: Exchange) {
    const edited = await this.editions.unplan(kind, key, body.Number, seenBy(caller, body))
    return this.#done('edition.unplan', edited, caller)
  }

  @Route(editionsApi.withdraw)
  async withdraw({ params: { kind, key }, body }: Input<typeof editionsApi.withdraw>, { caller }: Exchange) {
    const edited = await this.editions.withdraw(kind, key, seenBy(caller, body))
    return this.#done('edition.withdraw', edited, caller)
  }

  @Route(editionsApi.restore)
  async restore({ params: { kind, key }, body }: Input<typeof editionsApi.restore>, { caller }: Exchange) {
    const edited = await this.editions.restore(kind, key, body.Number, seenBy(caller, body))
    return this.#done('edition.restore', edited, caller)
  }

  @Route(editionsApi.discard)
  async discard({ params: { kind, key }, body }: Input<typeof editionsApi.discard>, { caller }: Exchange) {
    const edited = await this.editions.discard(kind, key, seenBy(caller, body))
    return this.#done('edition.discard', edited, caller)
  }

  @Route(editionsApi.preview)
  async preview({ params: { kind, key }, body }: Input<typeof editionsApi.preview>, { caller }: Exchange) {
    const { token, until } = await this.editions.pass(kind, key, new Date(body.At), seenBy(caller, body))
    return { Token: token, Until: until.toISOString() }
  }

  async #done(action: AuditAction, edited: Edited<unknown>, caller: Caller): Promise<EditionState> {
    await this.audit.record({
      actor: caller.userId ?? '',
      roles: caller.roles,
      action,
      entity: `editions/${edited._id}`,
      changed: edited.Changes.at(-1)?.Fields ?? [],
      address: caller.address,
    })
    return this.#shown(edited)
  }

  async #shown(edited: Edited<unknown>): Promise<EditionState> {
    return stateShown(edited, await this.colleagues.namesOf(peopleOf(edited)), this.clock.now())
  }
}

const seenBy = (caller: Caller, { Revision }: { readonly Revision: number }): Seen => ({
  revision: Revision,
  by: caller.userId ?? '',
})
