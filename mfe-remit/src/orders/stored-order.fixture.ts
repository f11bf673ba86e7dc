import type { Order } from '@qiaohui/remit/orders';

/**
 * A service that keeps one order: it rejects a save that names another version than its own with what it holds.
 * `answer` runs when a save is stored and not answered yet; one that throws loses the answer.
 */
export class StoredOrder {
  order: Order;
  answer: () => void | Promise<void> = () => undefined;

  constructor(order: Order) {
    this.order = order;
  }

  /** The next answer is lost on its way, once. */
  loseAnswer(): void {
    this.answer = () => {
      this.answer = () => undefined;
      throw new TypeError('the connection broke');
    };
  }

  responses() {
    return {
      [`GET /api/client/order/${this.order.id}`]: () => ({ body: { data: this.order } }),
      'POST /api/client/order': ({ body }: { body: unknown }) => this.#save(body as Partial<Order>),
      'GET /api/client/live': { status: 503, body: {} },
    };
  }

  async #save({ version, payment, kyc, resource: _, from: __, merchantNo: ___, ...fields }: Partial<Order>) {
    const { order } = this;
    if (version !== order.version)
      return { status: 409, body: { code: 'order.moved-already', message: '订单状态已变化', state: order } };
    const now = { payment: { ...order.payment, ...payment }, kyc: { ...order.kyc, ...kyc }, version: version + 1 };
    this.order = { ...order, ...fields, ...now };
    const response = { body: { data: this.order } };
    await this.answer();
    return response;
  }
}
