import { type ChannelFigures, TeamDays } from './model.ts';

export type { ChannelFigures };

export const dayId = (team: string, day: string) => `${team} ${day}`;

/** Stores what the channels of a team answered on a day, in place of what was counted before. */
export const setChannels = (team: string, day: string, channels: ChannelFigures[]) =>
  TeamDays.updateOne({ _id: dayId(team, day) }, { $setOnInsert: { team, day }, $set: { channels } }, { upsert: true });
