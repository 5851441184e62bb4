import type { SentMessage as ShownMessage } from '@bukett/contracts/http/office-people'
import { Injectable } from '@nestjs/common'
import { PersonalData } from '../../shared/personal-data.js'
import { Dispatches, type SentMessage } from './ports.js'

/** What went to somebody, by the address or telephone that it went to. */
@Injectable()
export class MessagesOfPeople {
  constructor(dispatches: Dispatches, personalData: PersonalData) {
    personalData.holds({
      name: 'messages',
      card: async ({ writtenTo }) => ({ Messages: (await dispatches.to(writtenTo)).map(shown) }),
      export: async ({ email }) => {
        const sent = email ? await dispatches.to([email]) : []
        return sent.length > 0 ? sent.map(shown) : null
      },
      anonymise: async ({ email, phone }) => {
        for (const address of [email, phone]) if (address) await dispatches.forgetAddress(address)
      },
    })
  }
}

const shown = ({ id, at, channel, subject, text, isRefused, about }: SentMessage): ShownMessage => ({
  Id: id,
  At: at.toISOString(),
  Channel: channel,
  Subject: subject,
  Text: text,
  IsRefused: isRefused,
  OrderGroupId: about?.startsWith('orders/') ? about.slice('orders/'.length) : null,
})
