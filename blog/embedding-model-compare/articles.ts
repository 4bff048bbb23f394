/**
 * The help center and the questions of the post: written for it, so every relevance label can be
 * checked by reading. Each need is asked twice: in the article's words and in a customer's.
 */

export const articles = {
  'return-window':
    'Unused gear can be returned within 30 days of delivery. Keep the tags on and use the original box if you still have it.',
  'refund-timing':
    'Refunds go to the card you paid with. Expect the money five working days after we have received the item.',
  'exchange-size':
    'Boots and clothing can be exchanged for another size at no charge. Order the new size first and return the old pair in the same box.',
  warranty:
    'Tents, stoves and packs carry a two-year warranty against faults in material and workmanship. Wear from normal use is not covered.',
  'damaged-delivery':
    'If an item arrives broken, photograph it and the packaging within 48 hours. We replace it without asking for the old one.',
  'delivery-times':
    'Standard delivery takes three to five working days. Express orders placed before noon arrive the next working day.',
  'order-tracking':
    'The dispatch email contains a tracking link. It starts to work in the evening of the day on which the parcel leaves our warehouse.',
  'lost-parcel':
    'A parcel without a scan for seven days counts as lost. Write to support and we send the contents again.',
  'marked-delivered':
    'When tracking says delivered and nothing is there, ask your neighbors and look for a card from the courier. Open a claim after two days.',
  'change-address':
    'The delivery address can be changed until the order is packed. Open the order and choose a different address.',
  'cancel-order': 'An order can be canceled until it is packed. After that, refuse the parcel or return it.',
  'ship-abroad':
    'We ship to all countries of the European Union, Norway and Switzerland. Customs duty is paid by the customer.',
  'gas-shipping':
    'Gas cartridges travel by road only and cannot be sent by air. Islands without a ferry for freight are excluded.',
  'password-reset':
    'Reset a forgotten password with the link on the sign-in page. The email is valid for one hour.',
  'two-step':
    'Two-step sign-in sends a code by text message. If no code arrives, request it again after one minute or use a backup code.',
  'close-account':
    'You can close your account on the privacy page. Order records are kept for seven years because tax law demands it.',
  newsletter:
    'Every newsletter has an unsubscribe link at the bottom. It can take two days until the change has effect.',
  invoice:
    'Invoices are stored as PDF under each order. A company name and tax number can be added until dispatch.',
  'bag-care':
    'Wash a down sleeping bag on a gentle cycle with down soap. Dry it on low heat with two tennis balls.',
  'tent-proofing':
    'When water no longer beads on the flysheet, reproof it with spray. Seal the seams separately.',
  'tent-pole':
    'A snapped pole section can be bridged with the repair sleeve from the repair kit. New sections are sold singly.',
  mildew:
    'Never store a tent damp, because mildew stains the fabric for good. Dry it in the shade before you pack it.',
  'stove-fuel':
    'The two-burner stove takes screw-on gas cartridges. In frost use a winter mix of propane and isobutane.',
  'bag-temperature':
    'The comfort rating is the air temperature at which a cold sleeper is still warm. Choose a bag rated five degrees below the coldest night you expect.',
} as const;

export type ArticleId = keyof typeof articles;
export const ids = Object.keys(articles) as ArticleId[];

export type Need = {relevant: readonly ArticleId[]; copied: string; customer: string};

export const needs: readonly Need[] = [
  {
    relevant: ['return-window'],
    copied: 'Within how many days of delivery can unused gear be returned?',
    customer: 'how long do i have to send something back',
  },
  {
    relevant: ['refund-timing'],
    copied: 'How many working days until refunds go to the card you paid with?',
    customer: 'still waiting for my money',
  },
  {
    relevant: ['exchange-size'],
    copied: 'Can boots be exchanged for another size at no charge?',
    customer: 'my hiking shoes are too small',
  },
  {
    relevant: ['warranty'],
    copied: 'What does the two-year warranty on tents, stoves and packs cover?',
    customer: 'zip on my rucksack failed after one year',
  },
  {
    relevant: ['damaged-delivery'],
    copied: 'What do I photograph if an item arrives broken?',
    customer: 'lantern came smashed to bits',
  },
  {
    relevant: ['delivery-times', 'order-tracking'],
    copied:
      'How many working days does standard delivery take and when does the tracking link start to work?',
    customer: 'when will my order get here and how can i follow it',
  },
  {
    relevant: ['order-tracking'],
    copied: 'Does the dispatch email contain a tracking link?',
    customer: 'how can i see where my package is',
  },
  {
    relevant: ['lost-parcel'],
    copied: 'When does a parcel without a scan count as lost?',
    customer: 'package has not moved for a week',
  },
  {
    relevant: ['marked-delivered'],
    copied: 'Tracking says delivered and nothing is there, when can I open a claim?',
    customer: 'courier says he dropped it off but my porch is empty',
  },
  {
    relevant: ['change-address'],
    copied: 'Until when can the delivery address of an order be changed?',
    customer: 'moved house, please post it to my new home',
  },
  {
    relevant: ['cancel-order', 'return-window'],
    copied: 'Can an order be canceled until it is packed, and can unused gear be returned?',
    customer: 'changed my mind about the stove i bought yesterday',
  },
  {
    relevant: ['ship-abroad'],
    copied: 'Which countries do you ship to and who pays customs duty?',
    customer: 'do you deliver to oslo',
  },
  {
    relevant: ['gas-shipping', 'ship-abroad'],
    copied: 'Do you ship gas cartridges to Norway by air or by road only?',
    customer: 'can you mail fuel to norway',
  },
  {
    relevant: ['password-reset'],
    copied: 'How do I reset a forgotten password on the sign-in page?',
    customer: 'cant log in, i forgot my pasword',
  },
  {
    relevant: ['two-step'],
    copied: 'What if no two-step sign-in code arrives by text message?',
    customer: 'not getting the login code on my phone',
  },
  {
    relevant: ['close-account'],
    copied: 'Can I close my account on the privacy page?',
    customer: 'delete all my data',
  },
  {
    relevant: ['newsletter'],
    copied: 'Where is the unsubscribe link in the newsletter?',
    customer: 'stop sending me emails',
  },
  {
    relevant: ['invoice'],
    copied: 'Where are invoices stored as PDF?',
    customer: 'need a receipt for my employer',
  },
  {
    relevant: ['bag-care'],
    copied: 'On which cycle do I wash a down sleeping bag?',
    customer: 'cleaning a sleeping bag',
  },
  {
    relevant: ['tent-proofing'],
    copied: 'How do I reproof the flysheet when water no longer beads?',
    customer: 'tent is letting in rain',
  },
  {
    relevant: ['tent-pole'],
    copied: 'Can a snapped pole section be bridged with the repair sleeve?',
    customer: 'tent pole broke in the wind',
  },
  {
    relevant: ['mildew'],
    copied: 'Why should I never store a tent damp?',
    customer: 'black spots and a musty smell on my tent',
  },
  {
    relevant: ['stove-fuel'],
    copied: 'Which gas cartridges does the two-burner stove take in frost?',
    customer: 'what do i burn in the cooker when it is freezing',
  },
  {
    relevant: ['bag-temperature'],
    copied: 'What does the comfort rating of a sleeping bag mean?',
    customer: 'will i be warm enough at minus five',
  },
];
