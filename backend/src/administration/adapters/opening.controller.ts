import { openingApi } from '@bukett/contracts/http/opening'
import { Controller } from '@nestjs/common'
import { Route } from '../../shared/http/route.js'
import { Opening } from '../../shared/opening.js'

@Controller()
export class OpeningController {
  constructor(private readonly opening: Opening) {}

  @Route(openingApi.read)
  read() {
    return this.opening.read()
  }
}
