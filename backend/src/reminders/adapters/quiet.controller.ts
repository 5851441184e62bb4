import type { Input } from '@bukett/contracts'
import { quietApi } from '@bukett/contracts/http/quiet'
import { Controller } from '@nestjs/common'
import { Quiet } from '../../accounts/index.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { WhoseBook } from '../application/whose-book.js'
import { wisherOf } from '../domain/owners.js'

/** What somebody wishes to hear nothing of: with an account, or by the mailed link to the reminders of an address. */
@Controller()
export class QuietController {
  constructor(
    private readonly quiet: Quiet,
    private readonly books: WhoseBook,
  ) {}

  @Route(quietApi.read)
  async read({ query }: Input<typeof quietApi.read>, { caller }: Exchange) {
    return shown(await this.quiet.of(wisherOf(this.books.of(caller, query))))
  }

  @Route(quietApi.keep)
  async keep({ body }: Input<typeof quietApi.keep>, { caller }: Exchange) {
    return shown(await this.quiet.keep(wisherOf(this.books.of(caller, { Token: body.Token })), body))
  }
}

const shown = ({ Days, People }: Awaited<ReturnType<Quiet['of']>>) => ({ Days: [...Days], People: [...People] })
