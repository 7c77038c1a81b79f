/** How many turns the event loop makes during a job: in each, others are served. */
export async function turnsDuring(job: () => Promise<unknown>): Promise<number> {
	let turns = 0;
	let isOver = false;
	const count = () => {
		turns += 1;
		if (!isOver) setImmediate(count);
	};
	setImmediate(count);
	await job().finally(() => {
		isOver = true;
	});
	return turns;
}
