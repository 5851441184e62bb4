import type { Input } from '@bukett/contracts'
import { officePeopleApi } from '@bukett/contracts/http/office-people'
import { Controller } from '@nestjs/common'
import { CallIds } from '../../shared/http/call-ids.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { PeopleDesk } from '../application/people-desk.js'
import { PeopleFinder } from '../application/people-finder.js'

/** Everybody who has an account, for customer service. */
@Controller()
export class OfficePeopleController {
  constructor(
    private readonly finder: PeopleFinder,
    private readonly desk: PeopleDesk,
    private readonly callIds: CallIds,
  ) {}

  @Route(officePeopleApi.find)
  find({ body }: Input<typeof officePeopleApi.find>) {
    return this.finder.find(body.Words, body.After)
  }

  @Route(officePeopleApi.card)
  card({ params }: Input<typeof officePeopleApi.card>, { caller }: Exchange) {
    return this.desk.card(caller, params.id)
  }

  @Route(officePeopleApi.wishEmail)
  async wishEmail({ params, body }: Input<typeof officePeopleApi.wishEmail>, { caller }: Exchange) {
    await this.desk.wishEmail(caller, params.id, body.Email, body.Language)
    return {}
  }

  @Route(officePeopleApi.endSessions)
  async endSessions({ params }: Input<typeof officePeopleApi.endSessions>, { caller }: Exchange) {
    await this.desk.endSessions(caller, params.id)
    return {}
  }

  @Route(officePeopleApi.resetPassword)
  async resetPassword({ params, body }: Input<typeof officePeopleApi.resetPassword>, { caller }: Exchange) {
    await this.desk.resetPassword(caller, params.id, body.Language)
    return {}
  }

  @Route(officePeopleApi.addNote)
  async addNote({ params, body }: Input<typeof officePeopleApi.addNote>, { caller, request }: Exchange) {
    return this.desk.addNote(await this.callIds.of(request, caller), caller, params.id, body.Text)
  }

  @Route(officePeopleApi.removeNote)
  async removeNote({ params }: Input<typeof officePeopleApi.removeNote>, { caller }: Exchange) {
    await this.desk.removeNote(caller, params.id, params.noteId)
    return {}
  }
}
