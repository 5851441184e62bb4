import type { Input } from '@bukett/contracts'
import { contentFrameApi, LINE_KEY, MENU_KEY } from '@bukett/contracts/http/content-frame'
import type { EditionState } from '@bukett/contracts/http/editions'
import { Controller } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import type { Caller } from '../../shared/http/caller.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { Frame } from '../application/frame.js'

@Controller()
export class ContentFrameController {
  constructor(
    private readonly frame: Frame,
    private readonly audit: Audit,
  ) {}

  @Route(contentFrameApi.frame)
  shown({ query }: Input<typeof contentFrameApi.frame>, { caller }: Exchange) {
    return this.frame.shown(query.site, caller.locale)
  }

  @Route(contentFrameApi.menu)
  menu() {
    return this.frame.menu()
  }

  @Route(contentFrameApi.saveMenu)
  async saveMenu({ body }: Input<typeof contentFrameApi.saveMenu>, { caller }: Exchange) {
    const saved = await this.frame.saveMenu(body.Content, seenBy(caller, body.Revision))
    await this.#record(caller, `menu/${MENU_KEY}`, saved.State)
    return saved
  }

  @Route(contentFrameApi.line)
  line() {
    return this.frame.line()
  }

  @Route(contentFrameApi.saveLine)
  async saveLine({ body }: Input<typeof contentFrameApi.saveLine>, { caller }: Exchange) {
    const saved = await this.frame.saveLine(body.Content, seenBy(caller, body.Revision))
    await this.#record(caller, `notice/${LINE_KEY}`, saved.State)
    return saved
  }

  #record(caller: Caller, entity: string, { Changes }: EditionState): Promise<void> {
    return this.audit.record({
      actor: caller.userId ?? '',
      roles: caller.roles,
      action: 'edition.draft',
      entity: `editions/${entity}`,
      changed: Changes[0]?.Fields ?? [],
      address: caller.address,
    })
  }
}

const seenBy = (caller: Caller, revision: number) => ({ revision, by: caller.userId ?? '' })
