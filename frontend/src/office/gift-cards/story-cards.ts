import type { FoundGiftCard, GiftCardSeries, OfficeGiftCard } from '@bukett/contracts/http/office-gift-cards'

export const aFoundCard = (changes: Partial<FoundGiftCard> = {}): FoundGiftCard => ({
  Id: 'card-1486',
  Last4: '1486',
  State: 'active',
  Issued: 500_00,
  Balance: 380_00,
  IssuedAt: '2026-11-01T09:12:00.000Z',
  ExpiresOn: '2028-11-01',
  Name: 'Bo Ek',
  To: 'bo.ek@example.se',
  OrderGroupId: '100000017',
  ...changes,
})

const event = { Amount: null, By: '', Reason: '', Until: null, OrderGroupId: null } as const

export const aCard = (changes: Partial<OfficeGiftCard> = {}): OfficeGiftCard => ({
  ...aFoundCard(),
  Revision: 2,
  Held: 0,
  Channel: 'email',
  From: 'Åsa Lind',
  Delivery: 'opened',
  Source: 'purchase',
  Reference: '',
  Replaces: null,
  Successor: null,
  May: { Block: true, Unblock: false, Extend: true, Replace: true, Activate: false, Print: false },
  History: [
    {
      ...event,
      Id: 'used:p1',
      At: '2026-11-18T14:02:00.000Z',
      Kind: 'used',
      Amount: -120_00,
      OrderGroupId: '100000052',
    },
    { ...event, Id: 'opened', At: '2026-11-02T17:40:00.000Z', Kind: 'opened' },
    { ...event, Id: 'sent', At: '2026-11-01T09:13:00.000Z', Kind: 'sent' },
    { ...event, Id: 'issued', At: '2026-11-01T09:12:00.000Z', Kind: 'issued', Amount: 500_00 },
  ],
  ...changes,
})

export const blockedCard = aCard({
  State: 'blocked',
  Revision: 3,
  May: { Block: false, Unblock: true, Extend: false, Replace: true, Activate: false, Print: false },
  History: [
    {
      ...event,
      Id: 'act-1',
      At: '2026-11-20T10:30:00.000Z',
      Kind: 'blocked',
      By: 'Lena Holm',
      Reason: 'Kunden har tappat telefonen med kortet i.',
    },
    ...aCard().History,
  ],
})

export const aSeries = (changes: Partial<GiftCardSeries> = {}): GiftCardSeries => ({
  Reference: 'VAR27',
  Version: 3,
  Amount: 300_00,
  Count: 1000,
  Activated: 120,
  IsUnderWay: false,
  MadeAt: '2026-10-01T09:12:00.000Z',
  MadeBy: 'Lina Berg',
  Reason: 'Till butikerna i Skåne',
  Activations: [
    { From: 1, To: 100, At: '2026-10-20T09:12:00.000Z', By: 'Lina Berg', Reason: 'Butiken i Lund' },
    { From: 101, To: 120, At: '2026-11-02T09:12:00.000Z', By: 'Lina Berg', Reason: 'Butiken i Ystad' },
  ],
  ...changes,
})
