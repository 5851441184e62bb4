import { Injectable } from '@nestjs/common'
import { Crm } from '../application/ports.js'

/** The default: our own records are all there is (CR-01). */
@Injectable()
export class NoCrm extends Crm {
  async save(): Promise<null> {
    return null
  }

  async find(): Promise<null> {
    return null
  }

  async cartAbandoned(): Promise<void> {}

  async orderPlaced(): Promise<void> {}

  async erase(): Promise<void> {}
}
