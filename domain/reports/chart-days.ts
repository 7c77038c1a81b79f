/** How many shop days the dashboard's charts may look back, today included; the first is the default. */
export const CHART_DAYS = [14, 30] as const;
