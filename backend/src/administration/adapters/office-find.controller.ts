import type { Input } from '@bukett/contracts'
import { officeFindApi } from '@bukett/contracts/http/office-find'
import { Controller } from '@nestjs/common'
import { type Exchange, Route } from '../../shared/http/route.js'
import { OfficeFinders } from '../../shared/office-finders.js'

@Controller()
export class OfficeFindController {
  constructor(private readonly finders: OfficeFinders) {}

  @Route(officeFindApi.find)
  async find({ body }: Input<typeof officeFindApi.find>, { caller }: Exchange) {
    return { Groups: await this.finders.find(body.Words, caller) }
  }
}
