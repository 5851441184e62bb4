import type { Input } from '@bukett/contracts'
import { memberUpkeepApi } from '@bukett/contracts/http/member-upkeep'
import { Controller } from '@nestjs/common'
import { CallIds } from '../../shared/http/call-ids.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { MemberUpkeep } from '../application/member-upkeep.js'

@Controller()
export class MemberUpkeepController {
  constructor(
    private readonly members: MemberUpkeep,
    private readonly callIds: CallIds,
  ) {}

  @Route(memberUpkeepApi.members)
  list({ query }: Input<typeof memberUpkeepApi.members>) {
    return this.members.members(query)
  }

  @Route(memberUpkeepApi.addMember)
  async add({ body }: Input<typeof memberUpkeepApi.addMember>, { caller, request }: Exchange) {
    return this.members.add(await this.callIds.of(request, caller), body, caller)
  }

  @Route(memberUpkeepApi.changeMember)
  change({ body }: Input<typeof memberUpkeepApi.changeMember>, { caller }: Exchange) {
    return this.members.change(body, caller)
  }

  @Route(memberUpkeepApi.storeTypes)
  storeTypes() {
    return this.members.storeTypes()
  }

  @Route(memberUpkeepApi.setCapacity)
  setCapacity({ params, body }: Input<typeof memberUpkeepApi.setCapacity>, { caller }: Exchange) {
    return this.members.setCapacity(params.memberId, body, caller)
  }

  @Route(memberUpkeepApi.categories)
  categories({ params }: Input<typeof memberUpkeepApi.categories>, { caller }: Exchange) {
    return this.members.categories(params.memberId, caller)
  }

  @Route(memberUpkeepApi.setCategories)
  setCategories({ params, body }: Input<typeof memberUpkeepApi.setCategories>, { caller }: Exchange) {
    return this.members.setCategories(params.memberId, body, caller)
  }
}
