import { Injectable } from '@nestjs/common'
import { PayLaterSessions } from '../application/ports.js'
@Injectable()
export class NoPayLater extends PayLaterSessions {
  readonly brand = 'Senare'
  async categories(): Promise<null> {
    return null
  }
}
