import type { Shop } from "../shop.ts";

const LOGIN_DELAY_MS = 1_000;

/** What a login of staff answers, right or wrong, no sooner than a second after it was asked (specification 12.3). */
export async function withLoginDelay<Answer>(shop: Shop, answer: Promise<Answer>): Promise<Answer> {
	const [result] = await Promise.all([answer, shop.pause(LOGIN_DELAY_MS)]);
	return result;
}
