export const times = {
	dayHalves: {
		am: (time: string) => `${time} am`,
		pm: (time: string) => `${time} pm`,
	},
	months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
};
