-- The day on which the year rolls over, in the words of the screens.
alter table year_ends rename column turns_on to rolls_over_on;
