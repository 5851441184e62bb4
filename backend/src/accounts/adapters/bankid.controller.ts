import type { Input } from '@bukett/contracts'
import { bankIdApi, type BankIdProgress } from '@bukett/contracts/http/bankid'
import { bankIdMessages } from '@bukett/contracts/rules/bankid'
import { ownReturnUrl } from '@bukett/contracts/rules/return-url'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Callers } from '../../shared/http/caller.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { Settings } from '../../shared/shared.module.js'
import { AccountReader } from '../application/account-reader.js'
import { CancelBankId } from '../application/cancel-bankid.js'
import { CollectBankId } from '../application/collect-bankid.js'
import { LaunchBankId } from '../application/launch-bankid.js'
import { Visits } from './visits.js'

const accepted = 202

@Controller()
export class BankIdController {
  constructor(
    private readonly commands: CommandBus,
    private readonly callers: Callers,
    private readonly reader: AccountReader,
    private readonly visits: Visits,
    private readonly settings: Settings,
  ) {}

  @Route(bankIdApi.launch)
  async launch({ query }: Input<typeof bankIdApi.launch>, exchange: Exchange) {
    const isSameDevice = query.device === 'same'
    const returnUrl = isSameDevice ? this.settings.config.publicUrl + ownReturnUrl(query.returnUrl) : null
    const visit = { ...visitOf(exchange), owner: this.callers.cartOwner(exchange.caller, exchange.reply) }
    const order = await this.commands.execute(new LaunchBankId(visit, isSameDevice ? 'link' : 'qr', returnUrl))
    return { autoStartToken: order.autoStartToken, orderRef: order._id }
  }

  @Route(bankIdApi.collect)
  async collect({ params }: Input<typeof bankIdApi.collect>, exchange: Exchange): Promise<BankIdProgress> {
    const state = await this.commands.execute(new CollectBankId(params.orderRef, visitOf(exchange)))
    if (state.status === 'Pending') {
      exchange.reply.code(accepted)
      return { ...state, Message: bankIdMessages[state.messageCode][exchange.caller.locale] }
    }
    if (state.status === 'LoggedIn') await this.visits.begin(state.user, exchange)
    return { status: 'Complete', user: await this.reader.view(state.user) }
  }

  @Route(bankIdApi.cancel)
  async cancel({ params }: Input<typeof bankIdApi.cancel>, exchange: Exchange) {
    await this.commands.execute(new CancelBankId(params.orderRef, visitOf(exchange).owner))
    return {}
  }
}

/** A browser without the signed cookie has launched nothing. */
const visitOf = ({ caller, request }: Exchange) => ({
  owner: caller.cartOwner ?? '',
  address: caller.address,
  userAgent: request.headers['user-agent'] ?? '',
  userId: caller.userId,
  language: caller.locale,
})
