/** What SQL cannot say of the columns of messages. */

export interface Columns {
  'message.route_params': Readonly<Record<string, string>>
}
